import { paymentLines } from '../payables/payment.ts';
import { addToDays } from './days.ts';
import { addBookedLines } from './earnings.ts';
import { addPaid, isReturned } from './paid-sums.ts';
import type { PayableTotals, PaymentEntryFacts, PaymentFacts } from './payable-items.ts';
import { movementViolations } from './reconcile-bank.ts';
import { bankEntryViolations } from './reconcile-bank-entries.ts';
import { textOf, unbalanced } from './reconcile-entries.ts';
import { isAhead, isSettled, must, sumOf, type Violation, violation } from './reconcile-facts.ts';
import { isOld, referenceViolations } from './reconcile-references.ts';
import { monthViolations, slipAmountViolations, slipViolations, taxViolations } from './reconcile-slips.ts';
import { addTaxReturns, type TaxSums } from './reconcile-tax-returns.ts';
import { addAmount, addToTotals, type Totals } from './totals.ts';

/** Checks the terms of a payment: recipient, approval, withheld tax and payable amount. */
const termsViolations = (
  payment: PaymentFacts,
  { account, startedMs, policies, terms }: PayableTotals,
): readonly Violation[] => {
  const { payment_id, gross_idr, withheld, user_id, approved_by, drafted_by, payable_before_idr } = payment;
  const approved = payment.status === 'approved';
  const creator = /^creator:(.*)$/.exec(account)?.[1] ?? 'nobody';
  const lacksFourEyes = approved && (approved_by === null || [drafted_by, creator].includes(approved_by));
  return [
    ...must('payment_terms', payment_id, creator, user_id),
    ...(isAhead(payment.approved_at, startedMs)
      ? [violation('payment_terms', payment_id, 'no instant to come', payment.approved_at ?? '')]
      : []),
    ...must(
      'payment_terms',
      payment_id,
      sumOf([payment, ...withheld], ({ amount_idr }) => amount_idr),
      gross_idr,
    ),
    ...withheld.flatMap((slip) => slipAmountViolations(payment_id, slip, gross_idr)),
    // A younger draft can have a policy that was approved after the policies were loaded.
    ...(isSettled(payment.created_at, startedMs)
      ? withheld.flatMap((slip) => slipViolations(payment_id, slip, policies))
      : []),
    ...(approved ? [...taxViolations(payment, terms), ...monthViolations(payment)] : []),
    ...(lacksFourEyes ? [violation('payment_terms', payment_id, 'another approver', approved_by ?? 'none')] : []),
    ...(approved && BigInt(gross_idr) > BigInt(payable_before_idr ?? 0)
      ? [violation('payment_terms', payment_id, `at most ${payable_before_idr}`, gross_idr)]
      : []),
  ];
};

const entryViolations = (payment: PaymentFacts, entries: readonly PaymentEntryFacts[]): readonly Violation[] => [
  ...must('paid_once', payment.payment_id, payment.status === 'approved' ? 1 : 0, entries.length),
  ...entries.flatMap((entry) => {
    const sum = unbalanced(entry);
    return [
      ...(sum.length > 0
        ? sum
        : must('entry_lines', entry.entry_id, textOf(paymentLines(payment)), textOf(entry.lines))),
      // The entry is never written again, so it tells which day was approved.
      ...movementViolations(entry, payment),
    ];
  }),
];

type Sums = TaxSums & Readonly<Record<'creators', Totals>>;

/**
 * Adds a payable account to the sums. Call it after the last item of the account.
 *
 * @returns the violations of the account
 */
export const addPayable = (sums: Sums, payableTotals: PayableTotals): readonly Violation[] => {
  const { account, startedMs, paid } = payableTotals;
  const booked = [...payableTotals.entries.map((entry) => ({ ...entry, type: 'paid' })), ...payableTotals.bankBooked];
  for (const entry of booked) {
    addToTotals(sums.totals, entry);
    addToDays(sums.days, entry, payableTotals.span);
  }
  const creator = /^creator:(.*)$/.exec(account)?.[1];
  const entries = payableTotals.entries.filter(({ created_at }) => isOld(created_at, startedMs));
  const payments = payableTotals.payments.filter(({ approved_at }) => isOld(approved_at, startedMs));
  for (const entry of booked) if (isOld(entry.created_at, startedMs)) addBookedLines(sums.payables, entry);
  for (const { lines } of booked)
    for (const line of lines)
      if (creator !== undefined && line.account === `creator:${creator}:payable`)
        addAmount(sums.creators, creator, BigInt(line.amount_idr));
  const approved = payments.filter(({ status }) => status === 'approved');
  for (const payment of approved) addPaid(sums.payables, payment, account, startedMs);
  const byPayment = Map.groupBy(entries, ({ payment_id }) => payment_id);
  const known = new Set(payableTotals.payments.map(({ payment_id }) => payment_id));
  return [
    ...payments.flatMap((payment) => [
      ...must('malformed', payment.payment_id, account, payment.account),
      ...termsViolations(payment, payableTotals),
      ...entryViolations(payment, byPayment.get(payment.payment_id) ?? []),
    ]),
    ...referenceViolations({ ...payableTotals, approved }),
    ...bankEntryViolations(payableTotals),
    ...entries
      .filter(({ payment_id }) => !known.has(payment_id))
      .map(({ entry_id, payment_id }) => violation('entry_subject', entry_id, payment_id, 'none')),
    ...(isOld(paid?.updated_at, startedMs) && payments.length === payableTotals.payments.length
      ? must(
          'paid_total',
          account,
          sumOf(approved, (payment) => (isReturned(payment, startedMs) ? 0 : payment.gross_idr)),
          paid?.paid_idr ?? 0n,
        )
      : []),
    ...addTaxReturns(sums, payableTotals),
  ];
};
