import { Credit } from '../contract/wallet.ts';
import { refuseCreditApproval } from '../domain/credit.ts';
import { cloudEvent } from '../domain/events.ts';
import { type Answered, replayOf } from '../domain/idempotency.ts';
import { creditLines, ledgerEntry } from '../domain/ledger.ts';
import { approvedBy } from '../domain/policy-draft.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { readAboutUser, userParts } from './about-user.ts';
import { Account } from './account.ts';
import { answeredOf, answerPart, type RequestName } from './idempotency.ts';
import { accountKey, creditKey, idempotencyKey } from './keys.ts';
import { eventPart } from './outbox.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { parseItem, readItems, type Table } from './table.ts';
import { type Part, type Parts, put, update } from './transaction.ts';
import { depositPart, entryPart } from './wallet-parts.ts';

/** A draft, and the answer to keep with it. */
type Draft = { readonly credit: Credit; readonly name: RequestName; readonly answered: Answered };

/** What `refuseCreditApproval` checks. The terms of a draft never change, so what was read of them holds. */
const approvalPart = ({ user_id, credit_id }: Credit, approval: ReturnType<typeof approvedBy>): Part =>
  update(
    creditKey(user_id, credit_id),
    {
      status: { set: approval.status },
      approved_by: { set: approval.approved_by },
      approved_at: { set: approval.approved_at },
    },
    {
      ConditionExpression: '#status = :draft AND #drafted_by <> :approved_by',
      names: { '#drafted_by': 'drafted_by' },
      values: { ':draft': 'draft' },
    },
  );

/** The money of a credit comes into the wallet, and all tell of it. */
const moneyParts = (credit: Credit, { nowMs, randomBytes }: StaffRequest): Parts => {
  const { user_id, credit_id, amount_idr, source } = credit;
  const lines = creditLines(user_id, amount_idr, source);
  const entry = ledgerEntry({ type: 'credited', user_id, lines, credit_id }, nowMs, randomBytes);
  return {
    wallet: depositPart(user_id, amount_idr, entry.created_at),
    entry: entryPart(entry),
    event: eventPart(cloudEvent('wallet.credited', credit_id, 1, { user_id, credit_id, amount_idr }, nowMs)),
  };
};

/** Money for wallets, from its draft to its approval by somebody else. */
export const creditStore = (table: Table) => ({
  /** The account of a user together with a credit. One round trip, strongly consistent. */
  async read(
    callerId: string,
    { user_id, credit_id }: Pick<Credit, 'user_id' | 'credit_id'>,
  ): Promise<{ account: Account | undefined; credit: Credit | undefined }> {
    const [account, credit] = await readItems(table, [accountKey(callerId), creditKey(user_id, credit_id)]);
    return { account: account && parseItem(Account, account), credit: credit && parseItem(Credit, credit) };
  },

  /**
   * The account of who drafts, whether there is the user, and what was answered to the request before. One round trip, strongly
   * consistent.
   */
  async readForDraft({ userId: callerId, operation, key }: RequestName, userId: string) {
    const { item, ...found } = await readAboutUser(table, callerId, userId, idempotencyKey(callerId, operation, key));
    return { ...found, answered: answeredOf(item) };
  },

  /**
   * Keeps a draft with the answer to its request.
   *
   * @returns undefined when it is written; the answer that the same key got meanwhile; `invalid_idempotency_key`; `not_found` when
   *   there is no such user; `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
   */
  async draft({ credit, name, answered }: Draft, request: StaffRequest) {
    const { credit_id, user_id } = credit;
    const change = { target: credit_id, before: null, after: credit };
    const result = await transactDeed(table, request, change, {
      answer: answerPart(name, answered),
      ...userParts(request.caller.user_id, user_id),
      credit: put({ ...creditKey(user_id, credit_id), ...credit }),
    });
    if (result === undefined || isRefusal(result)) return result;
    const replay = replayOf(answeredOf(result.failed.get('answer')), answered.fingerprint, request.nowMs);
    return replay ?? refuse(result.failed.has('user') ? 'not_found' : 'conflict');
  },

  /**
   * Approves a credit as it was read: its money is in the wallet, once.
   *
   * @returns the approved credit; the refusals of `refuseCreditApproval`; `conflict` when the wallet has no room for it;
   *   `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
   */
  async approve(credit: Credit, request: StaffRequest): Promise<Credit | Refusal> {
    const { caller, nowMs } = request;
    const approval = approvedBy(caller.user_id, nowMs);
    const after = { ...credit, ...approval };
    const result = await transactDeed(
      table,
      request,
      { target: credit.credit_id, before: credit, after },
      {
        credit: approvalPart(credit, approval),
        ...moneyParts(credit, request),
      },
    );
    if (result === undefined) return after;
    if (isRefusal(result)) return result;
    const found = result.failed.get('credit');
    const refused = found && refuseCreditApproval(parseItem(Credit, found), caller.user_id);
    if (refused) return refused;
    return refuse('conflict', 'The balance of the wallet would be more than 2^53 - 1.');
  },
});

export type CreditStore = ReturnType<typeof creditStore>;
