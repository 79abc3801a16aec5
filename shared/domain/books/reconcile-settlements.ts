import { holdsRows, type SettlementStatus } from '../topups/settlement-status.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { isAhead, isSettled } from './reconcile-instants.ts';
import { type BookedPayout, nothingReserved, type PayoutFacts, payoutName, settledTerms } from './reconcile-payouts.ts';
import type { ReservedMoves } from './user-totals.ts';

/** A settlement, as the reconciliation reads it. Amounts in IDR. */
export type SettlementFacts = Pick<
  PayoutFacts,
  'gateway' | 'payout_id' | 'moves' | 'gross_idr' | 'fee_idr' | 'received_idr' | 'attempt'
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

/**
 * The fields of a settlement that its entries and reservations are checked against, and the time of its last change.
 */
export type KnownSettlement = Pick<SettlementFacts, 'moves' | 'gross_idr' | 'status'> & {
  readonly changed_at: string;
  /** All sums. Absent in the running totals of earlier versions. */
  readonly terms?: string | undefined;
};

/** Age after which reservations without a booking come from a crashed attempt, in milliseconds. */
const unfinishedMs = 3_600_000;

const isBooked = (status: SettlementStatus): boolean =>
  status === 'approved' || status === 'reversing' || status === 'reversed';

/** Whether the settlement lacks a second person. */
const wrongEyes = (facts: SettlementFacts): boolean => {
  const { status, drafted_by, approved_by, reversal_drafted_by, reversed_by } = facts;
  if (isBooked(status) && (approved_by === null || approved_by === drafted_by)) return true;
  return (
    status === 'reversed' &&
    (reversed_by === null || reversal_drafted_by === null || reversed_by === reversal_drafted_by)
  );
};

/** Adds a settlement. @returns its own violations */
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
  return wrongEyes(facts) ? [...twice, violation('settlement', name, 'two persons', facts.settlement_id)] : twice;
};

/** The payouts, settlements and reservations to compare, by gateway, name and fencing token. */
type Payouts = {
  readonly payouts: ReadonlyMap<string, BookedPayout>;
  readonly reversals: ReadonlyMap<string, BookedPayout>;
  readonly settlements: ReadonlyMap<string, KnownSettlement>;
  readonly noted: ReadonlyMap<string, ReservedMoves>;
};

/** Checks that an entry has the sums of its settlement, with fee and VAT. */
const sameTerms = (
  name: string,
  settlement: KnownSettlement | undefined,
  entry: BookedPayout | undefined,
): readonly Violation[] =>
  settlement?.terms === undefined || entry?.terms === undefined
    ? []
    : must('settlement', name, settlement.terms, entry.terms);

/** Checks the entries of settlements: one if booked, its mirror too if reversed, none otherwise. */
const entriesViolations = ({ payouts, reversals, settlements }: Payouts, startedMs: number): readonly Violation[] =>
  [...new Set([...settlements.keys(), ...reversals.keys()])].toSorted().flatMap((name) => {
    const settlement = settlements.get(name);
    if (settlement && !isSettled(settlement.changed_at, startedMs)) return [];
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

/** The expected reservations of a name; undefined when they are not checked. */
const expectedReservations = (name: string, { payouts, settlements }: Payouts): BookedPayout | undefined => {
  const settlement = settlements.get(name);
  return settlement && holdsRows(settlement.status)
    ? { ...settlement, created_at: settlement.changed_at }
    : payouts.get(name);
};

/**
 * Checks that each payout equals its reservations. A booking shortly before the start may lack some of them; the next
 * reconciliation checks it. Rows of a withdrawn or reversed settlement may belong to another one.
 */
export const payoutsViolations = (all: Payouts, startedMs: number): readonly Violation[] => [
  ...[...new Set([...all.payouts.keys(), ...all.settlements.keys(), ...all.noted.keys()])]
    .toSorted()
    .flatMap((name) => {
      const settlement = all.settlements.get(name);
      if (settlement && !holdsRows(settlement.status)) return [];
      const payout = expectedReservations(name, all);
      const { moves, amount } = all.noted.get(name) ?? nothingReserved;
      if (payout === undefined || !isSettled(payout.created_at, startedMs)) return [];
      return must('payout', name, `${payout.gross_idr} of ${payout.moves}`, `${amount} of ${moves}`);
    }),
  ...entriesViolations(all, startedMs),
];

/**
 * Reservations of a crashed draft. Its rows are free, and the next draft overwrites the reservations. They break no rule, so
 * they are warnings after an hour.
 */
export const leftoverReservations = (all: Payouts, startedMs: number): readonly Violation[] =>
  [...all.noted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { last_at }]) => {
      const known = all.settlements.has(name) || all.payouts.has(name);
      return known || Date.parse(last_at) >= startedMs - unfinishedMs
        ? []
        : [violation('payout', name, 'drafted', 'reserved')];
    });
