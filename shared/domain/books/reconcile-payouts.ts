import { payoutLines } from '../topups/payout.ts';
import { addToDays, type DaysSpan } from './days.ts';
import { movementViolations } from './reconcile-bank.ts';
import { textOf, unbalanced } from './reconcile-entries.ts';
import { type EntryFacts, must, type PaidOutFacts, type Violation, violation } from './reconcile-facts.ts';
import { addInputVat } from './tax-months.ts';
import { addToTotals, type Totals } from './totals.ts';
import type { OpenEntry, ReservedMoves, UserTotals } from './user-totals.ts';

/** Amounts in IDR. */
export type PayoutFacts = {
  readonly entry_id: string;
  readonly gateway: string;
  readonly payout_id: string;
  readonly moves: number;
  readonly gross_idr: number;
  readonly fee_idr: number;
  readonly received_idr: number;
  readonly fee_vat_idr?: number | undefined;
  /** `payout_reversed` is the mirror of a payout, with negative amounts. */
  readonly type: 'paid_out' | 'payout_reversed';
  readonly settlement_id: string;
  readonly lines: EntryFacts['lines'];
  readonly reference: string;
  readonly paid_on: string;
  readonly list: string;
  /** The fencing token of the booking that committed. Only its reservations count. */
  readonly fencing_token: number;
  readonly created_at: string;
};

export type BookedPayout = Pick<PayoutFacts, 'gross_idr' | 'created_at'> & {
  /** The text of `settledTerms`. */
  readonly terms: string;
};

/**
 * The sums of a settlement or its ledger entry, as comparable text.
 *
 * @param sign 1, or −1 for a mirror entry
 */
export const settledTerms = (
  { settlement_id, gross_idr, fee_idr, fee_vat_idr, received_idr, reference, paid_on }: SettledSums,
  sign: 1 | -1,
): string =>
  `${settlement_id} ${reference} on ${paid_on} ${[gross_idr, fee_idr, fee_vat_idr ?? 0, received_idr].map((sum) => sign * sum || 0).join(' ')}`;

type SettledSums = Pick<
  PayoutFacts,
  'gross_idr' | 'fee_idr' | 'received_idr' | 'settlement_id' | 'reference' | 'paid_on'
> & {
  readonly fee_vat_idr?: number | null | undefined;
};

export const nothingReserved: ReservedMoves = { moves: 0, amount: 0n, last_at: '' };

/**
 * The name of one booking of a payout. A booking with another fencing token has another name, so its reservations do
 * not count.
 */
export const payoutName = ({
  gateway,
  payout_id,
  fencing_token,
}: Pick<PayoutFacts, 'gateway' | 'payout_id' | 'fencing_token'>): string =>
  `${gateway} ${payout_id}, attempt ${fencing_token}`;

export const addReserved = (reserved: Map<string, ReservedMoves>, name: string, more: ReservedMoves): void => {
  const { moves, amount, last_at } = reserved.get(name) ?? nothingReserved;
  reserved.set(name, {
    moves: moves + more.moves,
    amount: amount + more.amount,
    last_at: last_at > more.last_at ? last_at : more.last_at,
  });
};

/** Adds the reservation of an entry for a payout. The entry must be added first, and its top-up later. */
export const addPaidOut = (userTotals: UserTotals, facts: PaidOutFacts): void => {
  userTotals.paidOut.set(facts.entry_id, facts);
  addReserved(userTotals.reserved, payoutName(facts), {
    moves: 1,
    amount: BigInt(facts.amount_idr),
    last_at: facts.reserved_at,
  });
};

/** Checks that each reservation has the gateway and the amount of its entry. */
export const paidOutViolations = (
  userTotals: UserTotals,
  gateway: string,
  entries: readonly OpenEntry[],
): readonly Violation[] =>
  entries.flatMap(({ entry_id, brought }) => {
    const reservation = userTotals.paidOut.get(entry_id);
    userTotals.paidOut.delete(entry_id);
    return reservation === undefined
      ? []
      : must('paid_out', entry_id, `${gateway} ${brought}`, `${reservation.gateway} ${reservation.amount_idr}`);
  });

/** The reservations without a top-up. Call it after the last item of the user. */
export const strayReservations = ({ paidOut }: UserTotals): readonly Violation[] =>
  [...paidOut.values()].map(({ entry_id, payout_id }) => violation('paid_out', entry_id, 'none', payout_id));

/** Adds a payout or its mirror entry. @returns violations for wrong lines or a repeated name */
export const addPayout = (
  {
    totals,
    days,
    payables,
    payouts,
    reversals,
  }: {
    readonly totals: Totals;
    readonly payables: Totals;
    readonly days: Totals;
    readonly payouts: Map<string, BookedPayout>;
    readonly reversals: Map<string, BookedPayout>;
  },
  facts: PayoutFacts,
  span: DaysSpan,
): readonly Violation[] => {
  const { gross_idr, created_at } = facts;
  const isMirror = facts.type === 'payout_reversed';
  const [name, known] = [payoutName(facts), isMirror ? reversals : payouts];
  // A second payout under the same name would hide the first one.
  const twice = known.has(name) ? [violation('settlement', name, 'one entry', facts.entry_id)] : [];
  known.set(name, { gross_idr, created_at, terms: settledTerms(facts, isMirror ? -1 : 1) });
  addToTotals(totals, facts);
  addToDays(days, facts, span);
  addInputVat(payables, facts, span.toMs);
  const sum = unbalanced(facts);
  const lines =
    sum.length > 0 ? sum : must('entry_lines', facts.entry_id, textOf(payoutLines(facts)), textOf(facts.lines));
  return [...twice, ...lines, ...movementViolations(facts, facts)];
};
