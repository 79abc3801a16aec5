import { holdsRows, type SettlementStatus } from '../topups/settlement-status.ts';
import { clockMarginMs } from './reconcile-coupons.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { type BookedPayout, nothingNoted, type PayoutFacts, payoutName } from './reconcile-payouts.ts';
import type { Noted } from './user-fold.ts';

/** A settlement, as the reconciliation reads it. Amounts in IDR. */
export type SettlementFacts = Pick<PayoutFacts, 'gateway' | 'payout_id' | 'moves' | 'gross_idr' | 'attempt'> & {
  readonly settlement_id: string;
  readonly status: SettlementStatus;
  readonly created_at: string;
  readonly approved_at: string | null;
  readonly reversed_at: string | null;
};

/**
 * The fields of a settlement that its entries and reservations are checked against, and the time of its last change.
 */
export type KnownSettlement = Pick<SettlementFacts, 'moves' | 'gross_idr' | 'status'> & { readonly changed_at: string };

/** Age after which reservations without a booking come from a crashed attempt, in milliseconds. */
const unfinishedMs = 3_600_000;

/** Adds a settlement. */
export const addSettlement = (settlements: Map<string, KnownSettlement>, facts: SettlementFacts): void => {
  const { moves, gross_idr, status, created_at, approved_at, reversed_at } = facts;
  settlements.set(payoutName(facts), {
    moves,
    gross_idr,
    status,
    changed_at: reversed_at ?? approved_at ?? created_at,
  });
};

/** The payouts, settlements and reservations to compare, by gateway, name and fencing token. */
type Payouts = {
  readonly payouts: ReadonlyMap<string, BookedPayout>;
  readonly reversals: ReadonlyMap<string, BookedPayout>;
  readonly settlements: ReadonlyMap<string, KnownSettlement>;
  readonly noted: ReadonlyMap<string, Noted>;
};

/** Checks the entries of settlements: one if booked, its mirror too if reversed, none otherwise. */
const entriesViolations = ({ payouts, reversals, settlements }: Payouts, startedMs: number): readonly Violation[] =>
  [...new Set([...settlements.keys(), ...reversals.keys()])].toSorted().flatMap((name) => {
    const settlement = settlements.get(name);
    if (settlement && Date.parse(settlement.changed_at) >= startedMs - clockMarginMs) return [];
    const { status = 'none', gross_idr = 0 } = settlement ?? {};
    const booked = status === 'approved' || status === 'reversing' || status === 'reversed' ? gross_idr : 0;
    return [
      ...must('settlement', name, booked, payouts.get(name)?.gross_idr ?? 0),
      ...must('settlement', name, status === 'reversed' ? -gross_idr || 0 : 0, reversals.get(name)?.gross_idr ?? 0),
    ];
  });

/** The expected reservations of a name; undefined when they are not checked. */
const expectedNotes = (name: string, { payouts, settlements }: Payouts): BookedPayout | undefined => {
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
      const payout = expectedNotes(name, all);
      const { moves, amount, last_at } = all.noted.get(name) ?? nothingNoted;
      if (payout === undefined)
        return Date.parse(last_at) < startedMs - unfinishedMs ? [violation('payout', name, 'booked', 'noted')] : [];
      if (Date.parse(payout.created_at) >= startedMs - clockMarginMs) return [];
      return must('payout', name, `${payout.gross_idr} of ${payout.moves}`, `${amount} of ${moves}`);
    }),
  ...entriesViolations(all, startedMs),
];
