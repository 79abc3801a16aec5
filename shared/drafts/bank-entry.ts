import type { BankEntry, BankEntryForm } from '../contract/bank/bank-entry.ts';
import { bankPlaceOf, newBankEntry, refusePaymentId, refuseReturn } from '../domain/bank/entry.ts';
import { refuseProfiting } from '../domain/drafts/deciders.ts';
import { change, term } from '../domain/drafts/review.ts';
import { refusePaidOn, refuseUsedReference } from '../domain/wallet/bank-movement.ts';
import { type Refusal, refuse } from '../errors.ts';
import { auditedBankEntry, bankEntryWrites, readForBankEntry } from '../store/bank/bank-entries.ts';
import { personRecord } from '../store/drafts/people.ts';
import { findDraft } from '../store/drafts/withdraw-draft.ts';
import { readOpenMonth } from '../store/payables/withheld-months.ts';
import { readTogether, type Table } from '../store/table/table.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { bankEntryDraft } from './records.ts';

type Terms = Pick<BankEntry, 'kind' | 'amount_idr' | 'reference' | 'paid_on' | 'payment_id'>;

const placeOf = ({ kind, account, payment_id }: BankEntry): string =>
  bankPlaceOf(kind, payment_id === null ? undefined : { account });

const readFacts = async (table: Table, place: string, { reference, payment_id }: Terms) => {
  const { paid, ...found } = await readForBankEntry(table, place, reference, payment_id);
  const [slip] = found.payment?.withheld ?? [];
  const open = slip?.tax_month ? await readOpenMonth(table, slip.kind, slip.tax_month) : undefined;
  return { ...found, open, paid_idr: paid?.paid_idr ?? 0n };
};

type Facts = Awaited<ReturnType<typeof readFacts>>;

const refuseFacts = (terms: Terms, { payment, used }: Facts): Refusal | undefined =>
  (terms.payment_id === null ? undefined : refuseReturn(terms, payment)) ?? (used && refuseUsedReference());

/** A movement of the bank account that no other draft books: charges, interest, own money, a returned transfer. */
export const bankEntry: DraftKind<BankEntry, { readonly bank_entry_id: string }, Facts> &
  Drafting<BankEntry, { readonly body: BankEntryForm }> = {
  id: 'bank_entry',
  roles: ['finance', 'admin'],
  record: bankEntryDraft,
  named: ({ bank_entry_id }) => ({ draftId: bank_entry_id }),
  idOf: ({ bank_entry_id }) => bank_entry_id,
  beneficiaryOf: ({ user_id }) => user_id,
  listed: ({ amount_idr, account }) => ({ amount_idr, account }),
  place: (draft) => ({ account: placeOf(draft) }),
  audited: auditedBankEntry,
  shown: (draft) => draft,
  read: (table, draft) => readFacts(table, placeOf(draft), draft),
  refuse: refuseFacts,
  terms: ({ kind, side, account, amount_idr, reference, paid_on, payment_id }) => [
    term('bank_entry_kind', 'words', kind),
    term('side', 'words', side),
    term('account', 'words', account),
    term('amount_idr', 'idr', amount_idr),
    term('reference', 'text', reference),
    term('paid_on', 'day', paid_on),
    ...(payment_id === null ? [] : [term('payment_id', 'ids', payment_id)]),
  ],
  reasonOf: ({ reason }) => reason,
  // The balance of the bank is a sum over the ledger, so a review does not read it.
  preview: ({ facts: { payment, paid_idr } }) => ({
    changes: payment ? [change('paid_idr', 'idr', paid_idr, paid_idr - BigInt(payment.gross_idr))] : [],
    warnings: [],
  }),
  effect: (draft, facts, moment) => ({ writes: bankEntryWrites(draft, placeOf(draft), facts, moment) }),

  beneficiaryIn: () => null,
  make: async ({ body }, { drafterId, drafter, nowMs, randomBytes, table }) => {
    const { kind, paid_on, payment_id = null } = body;
    const refused = refusePaymentId(kind, body.payment_id) ?? refusePaidOn(paid_on, nowMs);
    if (refused) return refused;
    const named = payment_id === null ? undefined : await findDraft(table, payment_id);
    if (payment_id !== null && named?.account === undefined) return refuse('not_found');
    const place = bankPlaceOf(kind, named?.account === undefined ? undefined : { account: named.account });
    const facts = await readFacts(table, place, { ...body, payment_id });
    const unfit = refuseFacts({ ...body, payment_id }, facts);
    if (unfit) return unfit;
    const beneficiaryId = facts.payment?.user_id ?? null;
    const { beneficiary } =
      beneficiaryId === null ? {} : await readTogether(table, { beneficiary: personRecord(beneficiaryId) });
    const profiting = refuseProfiting([{ user_id: drafterId, person: drafter }], { beneficiaryId, beneficiary });
    return profiting ?? { draft: newBankEntry(body, facts.payment, drafterId, nowMs, randomBytes) };
  },
};
