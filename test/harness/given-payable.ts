import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Payment } from '../../shared/contract/payables/payment.ts';
import type { WithholdingTerms } from '../../shared/contract/payables/withholding-terms.ts';
import type { WithholdingPolicy } from '../../shared/contract/policies/policy.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { creatorOf, type PayableAccount } from '../../shared/domain/payables/account.ts';
import { bookDay, closedAt } from '../../shared/domain/payables/closed-days.ts';
import { newPayment } from '../../shared/domain/payables/payment.ts';
import { newTerms, type TermsHistory } from '../../shared/domain/payables/withholding-terms.ts';
import type { WithholdingKind } from '../../shared/domain/policies/policy.ts';
import { table } from '../../shared/runtime/table.ts';
import { approvedItem, withholdingPolicies } from '../../shared/store/policies/stored-policy.ts';
import { draftItemKey, draftKey, draftPointerKey, lastReversalKey } from '../../shared/store/table/keys.ts';
import {
  figuresKey,
  paidKey,
  payablePartition,
  paymentDraftKey,
  payoutHoldKey,
  withholdingKey,
} from '../../shared/store/table/payable-keys.ts';
import { storedItems } from './given.ts';
import { draftItem } from './given-policy.ts';
import { putAll, putDrafted } from './put-all.ts';

/** The instant (`as_of`) of the figures that `givenFigures` stores by default. */
export const figuresAsOf = new Date(closedAt(Date.now())).toISOString();

/** Stores the reconciliation's figure for an account: the payable amount, in IDR. */
export const givenFigures = (account: PayableAccount, maturedIdr: number | bigint, asOf?: Date): Promise<void> =>
  givenFiguresOf([account], maturedIdr, asOf);

/** Stores the same figure for several accounts. */
export const givenFiguresOf = (
  accounts: readonly PayableAccount[],
  maturedIdr: number | bigint,
  asOf?: Date,
): Promise<void> =>
  putAll(
    accounts.map((account) => ({
      ...figuresKey(account),
      ...{
        account,
        sold_idr: String(maturedIdr),
        refunded_idr: '0',
        matured_idr: String(maturedIdr),
        disputed_idr: '0',
      },
      ...{ as_of: asOf?.toISOString() ?? figuresAsOf, started_at: figuresAsOf },
    })),
  );

/** Stores the amount that an account was already paid, in IDR. */
export const givenPaid = (account: PayableAccount, paidIdr: number | bigint): Promise<void> =>
  putAll([{ ...paidKey(account), paid_idr: String(paidIdr), updated_at: figuresAsOf }]);

/** Stores the terms of withheld tax of a creator. */
export const givenTerms = (userId: string, terms: TermsHistory): Promise<void> => {
  const withholding_terms_id = timeSortedId('wht', Date.now(), randomBytes);
  return putAll([{ ...withholdingKey(`creator:${userId}`), withholding_terms_id, approved_at: figuresAsOf, terms }]);
};

/** Stores the tax that has always been withheld from a creator. */
export const givenWithholding = (userId: string, kind: WithholdingKind | null, variant = 'npwp'): Promise<void> =>
  givenTerms(userId, [{ valid_from: '2024-01-01', withholding: kind && { kind, variant } }]);

/** A stored draft of terms by `usr_drafter`. The default is PPh 23 of creators with a tax number, from today on. */
export const givenTermsDraft = async (
  user_id: string,
  overrides: Partial<WithholdingTerms> = {},
): Promise<WithholdingTerms> => {
  const nowMs = Date.now();
  const withholding = { kind: 'pph23', variant: 'npwp' } as const;
  const made = newTerms(user_id, { valid_from: bookDay(nowMs), withholding }, 'usr_drafter', nowMs, randomBytes);
  const draft: WithholdingTerms = { ...made, ...overrides };
  const { withholding_terms_id: draft_id, drafted_by, created_at } = draft;
  const kind = 'withholding_terms';
  await putDrafted([
    { ...draftItemKey(kind, draft_id), ...draft },
    { ...draftPointerKey(draft_id), kind, user_id },
    { ...draftKey(created_at, draft_id), kind, draft_id, user_id, amount_idr: null, drafted_by, created_at },
  ]);
  return draft;
};

export const namedTerms = ({
  user_id,
  withholding_terms_id,
}: Pick<WithholdingTerms, 'user_id' | 'withholding_terms_id'>) => ({ params: { user_id, withholding_terms_id } });

/** Puts the payouts of a creator on hold, or lifts the hold. */
export const givenPayoutHold = (userId: string, on_hold = true): Promise<void> =>
  putAll([{ ...payoutHoldKey(`creator:${userId}`), on_hold, set_by: 'usr_drafter', set_at: figuresAsOf }]);

/** An approved policy of withheld tax. The default is PPh 23, 2 % of the whole amount. */
export const withholdingPolicyOf = (overrides: Partial<WithholdingPolicy> = {}): WithholdingPolicy => ({
  ...{ withholding_policy_version: timeSortedId('whp', Date.now(), randomBytes), kind: 'pph23', variant: 'npwp' },
  ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 }, rounding: 'floor' },
  ...{ valid_from: '2025-01-01T00:00:00.000Z', valid_to: null, status: 'approved', drafted_by: 'usr_drafter' },
  ...{ approved_by: 'usr_approver', created_at: '2024-12-01T00:00:00.000Z', approved_at: '2024-12-02T00:00:00.000Z' },
  ...overrides,
});

/** Stores a policy of withheld tax. */
export const givenWithholdingPolicy = async (
  overrides: Partial<WithholdingPolicy> = {},
): Promise<WithholdingPolicy> => {
  const policy = withholdingPolicyOf(overrides);
  const copy = policy.status === 'approved' ? [approvedItem(withholdingPolicies, policy)] : [];
  await putDrafted([draftItem(withholdingPolicies, policy), ...copy]);
  return policy;
};

/** Stores the last reversal of a gateway, or removes it. @param atMs the instant in epoch ms; undefined for none */
export const givenReversal = (atMs: number | undefined): Promise<unknown> =>
  atMs === undefined
    ? table.client.send(new DeleteCommand({ TableName: table.name, Key: lastReversalKey }))
    : putAll([{ ...lastReversalKey, reversed_at: new Date(atMs).toISOString() }]);

let references = 0;

/** A bank reference that no other payment has. */
export const newReference = (): string => {
  references += 1;
  return `BCA-${process.pid}-${references}`;
};

/** Stores a draft of a payment; the default is 400,000. */
export const givenPayment = async (account: PayableAccount, overrides: Partial<Payment> = {}): Promise<Payment> => {
  const nowMs = Date.now();
  const form = {
    account,
    amount_idr: 400_000,
    reference: newReference(),
    paid_on: bookDay(nowMs),
    reason: 'Ticket 4711',
  };
  const made = newPayment({ ...form, withheld: [] }, [], 'usr_drafter', nowMs, randomBytes);
  const payment: Payment = { ...made, gross_idr: overrides.amount_idr ?? form.amount_idr, ...overrides };
  const { payment_id: draft_id, amount_idr, drafted_by, created_at } = payment;
  const [kind, user_id] = ['payment', creatorOf(account)];
  await putDrafted([
    { ...paymentDraftKey(account, draft_id), ...payment },
    { ...draftPointerKey(draft_id), kind, user_id, account },
    { ...draftKey(created_at, draft_id), kind, draft_id, user_id, amount_idr, account, drafted_by, created_at },
  ]);
  return payment;
};

export const namedPayment = ({ payment_id }: Pick<Payment, 'payment_id'>) => ({ params: { payment_id } });

export const payableItems = async (account: PayableAccount, kind: string) =>
  (await storedItems()).filter(
    ({ PK, SK }) => PK === payablePartition(account) && (SK === kind || String(SK).startsWith(`${kind}#`)),
  );
