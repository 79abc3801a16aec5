import { holdsRows, type SettlementStatus } from '../topups/settlement-status.ts';
import { isAhead, isSettled, must, type Violation, violation } from './reconcile-facts.ts';
import { type BookedPayout, nothingReserved, type PayoutFacts, payoutName, settledTerms } from './reconcile-payouts.ts';
import type { ReservedMoves } from './user-totals.ts';

/** Amounts in IDR. */
export type SettlementFacts = Pick<
  PayoutFacts,
  | 'gateway'
  | 'payout_id'
  | 'moves'
  | 'gross_idr'
  | 'fee_idr'
  | 'received_idr'
  | 'reference'
  | 'paid_on'
  | 'fencing_token'
> & {
  readonly settlement_id: string;
  readonly fee_vat_idr: number | null;
  readonly drafted_by: string;
  readonly approved_by: string | null;
  readonly reversal_drafted_by: string | null;
  readonly reversed_by: string | null;
  readonly status: SettlementStatus;
  readonly created_at: string;
  readonly approved_at: string | null;
  readonly reversed_at: string | null;
};

export type KnownSettlement = Pick<SettlementFacts, 'moves' | 'gross_idr' | 'status'> & {
  readonly changed_at: string;
  /** The text of `settledTerms`. */
  readonly terms: string;
};

/** Age, in ms, after which reservations without a settlement come from a crashed attempt. */
const unfinishedMs = 3_600_000;

const isBooked = (status: SettlementStatus): boolean =>
  status === 'approved' || status === 'reversing' || status === 'reversed';

/** Whether a decision on the settlement lacks a second person. */
const lacksFourEyes = (facts: SettlementFacts): boolean => {
  const { status, drafted_by, approved_by, reversal_drafted_by, reversed_by } = facts;
  if (isBooked(status) && (approved_by === null || approved_by === drafted_by)) return true;
  return (
    status === 'reversed' &&
    (reversed_by === null || reversal_drafted_by === null || reversed_by === reversal_drafted_by)
  );
};

/** Adds a settlement. @returns the violations of the settlement itself */
export const addSettlement = (
  settlements: Map<string, KnownSettlement>,
  facts: SettlementFacts,
): readonly Violation[] => {
  const name = payoutName(facts);
  const twice = settlements.has(name) ? [violation('settlement', name, 'one settlement', facts.settlement_id)] : [];
  const { moves, gross_idr, status, created_at, approved_at, reversed_at } = facts;
  settlements.set(name, {
    terms: settledTerms(facts, 1),
    moves,
    gross_idr,
    status,
    changed_at: reversed_at ?? approved_at ?? created_at,
  });
  return lacksFourEyes(facts) ? [...twice, violation('settlement', name, 'two persons', facts.settlement_id)] : twice;
};

/** The payouts, settlements and reservations to compare, by `payoutName`. */
type Payouts = {
  readonly payouts: ReadonlyMap<string, BookedPayout>;
  readonly reversals: ReadonlyMap<string, BookedPayout>;
  readonly settlements: ReadonlyMap<string, KnownSettlement>;
  readonly reserved: ReadonlyMap<string, ReservedMoves>;
};

/** Checks that an entry has the sums of its settlement, including fee and VAT. */
const sameTerms = (
  name: string,
  settlement: KnownSettlement | undefined,
  entry: BookedPayout | undefined,
): readonly Violation[] =>
  settlement === undefined || entry === undefined ? [] : must('settlement', name, settlement.terms, entry.terms);

/**
 * Checks the entries of settlements. A booked settlement has one entry. A reversed settlement also has the mirror
 * entry. Any other settlement has none. An entry without a settlement is a violation.
 */
const entriesViolations = ({ payouts, reversals, settlements }: Payouts, startedMs: number): readonly Violation[] =>
  [...new Set([...settlements.keys(), ...payouts.keys(), ...reversals.keys()])].toSorted().flatMap((name) => {
    const settlement = settlements.get(name);
    const entry = payouts.get(name) ?? reversals.get(name);
    if (!isSettled(settlement?.changed_at ?? entry?.created_at ?? '', startedMs)) return [];
    const { status = 'none', gross_idr = 0 } = settlement ?? {};
    const booked = status !== 'none' && isBooked(status) ? gross_idr : 0;
    return [
      ...must('settlement', name, booked, payouts.get(name)?.gross_idr ?? 0),
      ...sameTerms(name, settlement, payouts.get(name)),
      ...sameTerms(name, settlement, reversals.get(name)),
      ...(settlement && isAhead(settlement.changed_at, startedMs)
        ? [violation('settlement', name, 'no instant to come', settlement.changed_at)]
        : []),
      ...must('settlement', name, status === 'reversed' ? -gross_idr || 0 : 0, reversals.get(name)?.gross_idr ?? 0),
    ];
  });

/**
 * Checks that each settlement equals its reservations. A settlement that committed during the scan is left to the next
 * reconciliation. Rows of a withdrawn or reversed settlement are not checked, because another settlement may have
 * reserved them.
 */
export const payoutsViolations = (all: Payouts, startedMs: number): readonly Violation[] => [
  ...[...all.settlements]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { status, gross_idr, moves, changed_at }]) => {
      if (!holdsRows(status) || !isSettled(changed_at, startedMs)) return [];
      const reserved = all.reserved.get(name) ?? nothingReserved;
      return must('payout', name, `${gross_idr} of ${moves}`, `${reserved.amount} of ${reserved.moves}`);
    }),
  ...entriesViolations(all, startedMs),
];

/**
 * Reports reservations of a crashed attempt as warnings after an hour. Such reservations break no rule, because the
 * next draft overwrites them.
 */
export const leftoverReservations = (all: Payouts, startedMs: number): readonly Violation[] =>
  [...all.reserved]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { last_at }]) =>
      all.settlements.has(name) || Date.parse(last_at) >= startedMs - unfinishedMs
        ? []
        : [violation('payout', name, 'drafted', 'reserved')],
    );
