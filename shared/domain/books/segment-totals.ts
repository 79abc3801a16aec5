import { addMovedItems } from './earnings.ts';
import { addList, type ListPlaces } from './reconcile-certificates.ts';
import { type CouponFacts, type Held, none } from './reconcile-coupons.ts';
import { type Violation, violation } from './reconcile-facts.ts';
import { addReserved, type BookedPayout } from './reconcile-payouts.ts';
import type { PolicyTexts } from './reconcile-policies.ts';
import type { KnownSettlement } from './reconcile-settlements.ts';
import { disputedFromMs } from './reconcile-topups.ts';
import { addAmount, type Totals } from './totals.ts';
import { addCount, type ReservedMoves, type UserTotals } from './user-totals.ts';

export const counted = [
  'users',
  'entries',
  'orders',
  'refunds',
  'credits',
  'debits',
  'claims',
  'enrollments',
  'open_disputes',
] as const;

/** The scan stops at this number of violations. Each violation costs reads and about a second. */
export const maximumViolations = 100;

/**
 * The running totals of one segment of a parallel scan. Their size grows with coupons, courses, creators, policies and
 * payouts, not with users or orders. `addSegmentTotals` merges two segments, in any order.
 */
export const newSegmentTotals = () => ({
  /** false: the rest of this segment of the table was skipped after too many violations. */
  complete: true,
  counts: Object.fromEntries(counted.map((kind) => [kind, 0])) as Record<(typeof counted)[number], number>,
  totals: new Map<string, bigint>(),
  creators: new Map<string, bigint>(),
  /** The debts to creators and the tax office, and the monthly sales of courses (earnings.ts). */
  payables: new Map<string, bigint>(),
  sales: new Map<string, bigint>(),
  /** The entries of each day, and the monthly sales of each course (days.ts). */
  days: new Map<string, bigint>(),
  courses: new Map<string, bigint>(),
  /** The recent sales of each course (best-sellers.ts). */
  recent: new Map<string, bigint>(),
  /** The records of the last stored figures that the segments have read (`textOfLast`). */
  last: new Set<string>(),
  /** Sales before this instant can be paid. RFC 3339. */
  matured_until: '',
  /** The two items of each approved policy, by version. */
  policies: new Map<string, PolicyTexts>(),
  held: new Map<string, Held>(),
  coupons: new Map<string, CouponFacts>(),
  lefts: new Map<string, number>(),
  /** The payouts of gateways, and their reservations, by the name of the booking. */
  payouts: new Map<string, BookedPayout>(),
  reserved: new Map<string, ReservedMoves>(),
  lists: new Map<string, ListPlaces>(),
  settlements: new Map<string, KnownSettlement>(),
  reversals: new Map<string, BookedPayout>(),
  /** The sums of each approved return of a tax, as text, by tax account and month. */
  taxReturns: new Map<string, string>(),
  violations: [] as Violation[],
  /** The first and the last item collection of each segment. Only these collections can continue in another segment. */
  ends: new Set<string>(),
});

export type SegmentTotals = ReturnType<typeof newSegmentTotals>;

const addAmounts = (sums: Totals, others: Totals): void => {
  for (const [key, amount] of others) addAmount(sums, key, amount);
};

export const addHeld = (held: Map<string, Held>, others: ReadonlyMap<string, Held>): void => {
  for (const [code, other] of others) {
    const { met, old, fresh } = held.get(code) ?? none;
    held.set(code, { met: met + other.met, old: old + other.old, fresh: fresh + other.fresh });
  }
};

const addAllReserved = (reserved: Map<string, ReservedMoves>, others: ReadonlyMap<string, ReservedMoves>): void => {
  for (const [name, other] of others) addReserved(reserved, name, other);
};

/** Adds the totals of a user after the last item of the user's collection. */
export const addUser = (
  segmentTotals: SegmentTotals,
  userTotals: UserTotals,
  violations: readonly Violation[],
): void => {
  const fromMs = disputedFromMs(userTotals);
  for (const moved of userTotals.moved) addMovedItems(userTotals, moved, fromMs);
  segmentTotals.counts.users += 1;
  for (const kind of counted) if (kind !== 'users') segmentTotals.counts[kind] += userTotals.counts[kind];
  addAmounts(segmentTotals.totals, userTotals.totals);
  addAmounts(segmentTotals.creators, userTotals.creators);
  addAmounts(segmentTotals.payables, userTotals.payables);
  addAmounts(segmentTotals.sales, userTotals.sales);
  addAmounts(segmentTotals.days, userTotals.days);
  addAmounts(segmentTotals.courses, userTotals.courses);
  addAmounts(segmentTotals.recent, userTotals.recent);
  addHeld(segmentTotals.held, userTotals.coupons.named);
  addAllReserved(segmentTotals.reserved, userTotals.reserved);
  segmentTotals.violations.push(...violations);
};

/** The violations for item collections that two segments share. Neither segment has checked such a collection completely. */
const torn = (segmentTotals: SegmentTotals, other: SegmentTotals): readonly Violation[] =>
  [...other.ends]
    .filter((end) => segmentTotals.ends.has(end))
    .map((end) => violation('read_together', end, 'in one segment', 'in two segments'));

export const addSegmentTotals = (segmentTotals: SegmentTotals, other: SegmentTotals): void => {
  segmentTotals.complete &&= other.complete;
  for (const kind of counted) segmentTotals.counts[kind] += other.counts[kind];
  addAmounts(segmentTotals.totals, other.totals);
  addAmounts(segmentTotals.creators, other.creators);
  addAmounts(segmentTotals.payables, other.payables);
  addAmounts(segmentTotals.sales, other.sales);
  addAmounts(segmentTotals.days, other.days);
  addAmounts(segmentTotals.courses, other.courses);
  addAmounts(segmentTotals.recent, other.recent);
  addHeld(segmentTotals.held, other.held);
  for (const [code, coupon] of other.coupons) segmentTotals.coupons.set(code, coupon);
  for (const [code, left] of other.lefts) addCount(segmentTotals.lefts, code, left);
  for (const text of other.last) segmentTotals.last.add(text);
  // Segments differ only when the setting changes between them. The later instant is the safe limit.
  if (other.matured_until > segmentTotals.matured_until) segmentTotals.matured_until = other.matured_until;
  for (const [version, texts] of other.policies)
    segmentTotals.policies.set(version, { ...segmentTotals.policies.get(version), ...texts });
  // All payouts and settlements of a gateway are one item collection, so one segment has them all.
  for (const [name, payout] of other.payouts) segmentTotals.payouts.set(name, payout);
  for (const [name, settlement] of other.settlements) segmentTotals.settlements.set(name, settlement);
  for (const [name, sums] of other.taxReturns) segmentTotals.taxReturns.set(name, sums);
  for (const [name, reversal] of other.reversals) segmentTotals.reversals.set(name, reversal);
  addAllReserved(segmentTotals.reserved, other.reserved);
  for (const [list, places] of other.lists) addList(segmentTotals.lists, list, places);
  segmentTotals.violations.push(...other.violations, ...torn(segmentTotals, other));
  for (const end of other.ends) segmentTotals.ends.add(end);
};
