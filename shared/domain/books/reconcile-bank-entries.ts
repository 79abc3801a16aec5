import { type BankEntryKind, bankEntryLines, bankPlaceOf } from '../bank/entry.ts';
import type { paymentStatuses } from '../payables/payment.ts';
import type { PaymentFacts } from './payable-items.ts';
import { movementViolations } from './reconcile-bank.ts';
import { textOf, unbalanced } from './reconcile-entries.ts';
import { type EntryFacts, isAhead, must, type Violation, violation } from './reconcile-facts.ts';
import { isOld } from './reconcile-references.ts';

/** Amounts in IDR. */
export type BankEntryFacts = {
  readonly bank_entry_id: string;
  readonly kind: BankEntryKind;
  readonly account: string;
  readonly amount_idr: number;
  readonly reference: string;
  readonly paid_on: string;
  readonly payment_id: string | null;
  readonly user_id: string | null;
  readonly status: (typeof paymentStatuses)[number];
  readonly drafted_by: string;
  readonly approved_by: string | null;
  readonly approved_at: string | null;
};

/** The ledger entry of a bank entry. */
export type BankBookedFacts = Pick<
  EntryFacts,
  'entry_id' | 'lines' | 'reference' | 'paid_on' | 'list' | 'created_at'
> & {
  readonly type: 'bank_entry' | 'payment_returned';
  readonly bank_entry_id: string;
};

export type BankReferenceFacts = {
  readonly reference: string;
  readonly bank_entry_id: string;
  readonly approved_at: string;
};

/** The bank entries of a payable account, or of a kind of bank entries. */
export type BankEntries = {
  readonly account: string;
  readonly startedMs: number;
  readonly bankEntries: readonly BankEntryFacts[];
  readonly bankBooked: readonly BankBookedFacts[];
  readonly bankReferences: readonly BankReferenceFacts[];
  readonly payments: readonly PaymentFacts[];
};

const decisionViolations = (
  { bank_entry_id: id, status, approved_by, approved_at, drafted_by, user_id }: BankEntryFacts,
  startedMs: number,
): readonly Violation[] => {
  if (status !== 'approved') return [];
  const lacksFourEyes = approved_by === null || approved_by === drafted_by || approved_by === user_id;
  return [
    ...(lacksFourEyes ? [violation('bank_entry', id, 'another approver', approved_by ?? 'none')] : []),
    ...(isAhead(approved_at, startedMs) ? [violation('bank_entry', id, 'no instant to come', approved_at ?? '')] : []),
  ];
};

/** Checks that a payment is marked as returned exactly by its approved return, with the day of the return. */
const returnedViolations = ({ payments, bankEntries, startedMs }: BankEntries): readonly Violation[] => {
  const textOfReturn = (id: string | null, on: string | null): string =>
    `${id ?? 'not returned'} ${on ?? ''}`.trimEnd();
  const returns = new Map(
    bankEntries.flatMap((entry) =>
      entry.status === 'approved' && entry.payment_id !== null ? [[entry.payment_id, entry] as const] : [],
    ),
  );
  return payments.flatMap(({ payment_id, returned_by, returned_on, returned_at, amount_idr }) => {
    const entry = returns.get(payment_id);
    if (!isOld(returned_at ?? entry?.approved_at, startedMs)) return [];
    return [
      ...must(
        'bank_entry',
        payment_id,
        textOfReturn(entry?.bank_entry_id ?? null, entry?.paid_on ?? null),
        textOfReturn(returned_by, returned_on),
      ),
      ...(entry ? must('bank_entry', entry.bank_entry_id, amount_idr, entry.amount_idr) : []),
    ];
  });
};

const referenceViolations = (
  approved: readonly BankEntryFacts[],
  { bankReferences, startedMs }: BankEntries,
): readonly Violation[] => {
  const reserved = new Map(bankReferences.map((item) => [item.reference, item.bank_entry_id]));
  const own = new Map(approved.map(({ bank_entry_id, reference }) => [bank_entry_id, reference]));
  return [
    ...approved.flatMap(({ bank_entry_id: id, reference }) =>
      must('bank_reference', id, id, reserved.get(reference) ?? 'no item'),
    ),
    ...bankReferences
      .filter(({ approved_at }) => isOld(approved_at, startedMs))
      .flatMap(({ bank_entry_id, reference }) =>
        own.get(bank_entry_id) === reference
          ? []
          : [violation('bank_reference', bank_entry_id, 'approved with it', 'not approved')],
      ),
  ];
};

/**
 * Checks the bank entries of an account or a kind. An approved one has one ledger entry with its lines, its reference
 * and its day. Any other has none. Two persons decided it.
 */
export const bankEntryViolations = (all: BankEntries): readonly Violation[] => {
  const { account, startedMs } = all;
  const entries = all.bankEntries.filter(({ approved_at }) => isOld(approved_at, startedMs));
  const booked = all.bankBooked.filter(({ created_at }) => isOld(created_at, startedMs));
  const byEntry = Map.groupBy(booked, ({ bank_entry_id }) => bank_entry_id);
  const known = new Set(all.bankEntries.map(({ bank_entry_id }) => bank_entry_id));
  const payments = new Map(all.payments.map((payment) => [payment.payment_id, payment]));
  return [
    ...entries.flatMap((entry) => {
      const { bank_entry_id: id, kind, payment_id, status } = entry;
      const payment = payments.get(payment_id ?? '');
      const lines = textOf(bankEntryLines(entry, payment));
      const own = byEntry.get(id) ?? [];
      return [
        ...must('malformed', id, bankPlaceOf(kind, payment_id === null ? undefined : entry), account),
        ...must('bank_entry', id, status === 'approved' ? 1 : 0, own.length),
        ...decisionViolations(entry, startedMs),
        ...own.flatMap((each) => {
          const sum = unbalanced(each);
          return [
            ...(sum.length > 0 ? sum : must('entry_lines', each.entry_id, lines, textOf(each.lines))),
            ...movementViolations(each, entry),
          ];
        }),
      ];
    }),
    ...returnedViolations(all),
    ...referenceViolations(
      entries.filter(({ status }) => status === 'approved'),
      all,
    ),
    ...booked
      .filter(({ bank_entry_id }) => !known.has(bank_entry_id))
      .map(({ entry_id, bank_entry_id }) => violation('entry_subject', entry_id, bank_entry_id, 'none')),
  ];
};
