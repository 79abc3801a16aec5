import { addListCounts, type ListCounts } from './reconcile-certificates.ts';
import { type CouponFacts, type Held, none } from './reconcile-coupons.ts';
import { type Violation, violation } from './reconcile-facts.ts';
import { addNoted, type BookedPayout } from './reconcile-payouts.ts';
import type { KnownSettlement } from './reconcile-settlements.ts';
import { addAmount, type Totals } from './totals.ts';
import { addCount, type Noted, type UserFold } from './user-fold.ts';

/** What is counted. */
export const counted = ['users', 'entries', 'orders', 'refunds', 'credits', 'debits', 'claims', 'enrollments'] as const;

/** So many are enough to call somebody: each costs reads and a second of waiting. */
export const maximumViolations = 100;

/**
 * What the reading of a part of the table adds up: as much as there are coupons, creators and policies, however long the part
 * is. Two parts are one by `addTally`, in whatever order.
 */
export const newTally = () => ({
  /** false: there were so many violations that the rest of the part was left out. */
  complete: true,
  counts: Object.fromEntries(counted.map((kind) => [kind, 0])) as Record<(typeof counted)[number], number>,
  totals: new Map<string, bigint>(),
  /** What is payable to each creator. */
  creators: new Map<string, bigint>(),
  /** What is owed to creators and the tax office, and what courses brought, month by month (earnings.ts). */
  payables: new Map<string, bigint>(),
  sales: new Map<string, bigint>(),
  /** false: a version read the part that counts none of them, and nothing is said of what is owed. */
  readsPayables: true,
  /** The terms of slips, with a payment of each, and of the approved policies of withheld tax. */
  slips: new Map<string, string>(),
  policies: new Set<string>(),
  readsPolicies: true,
  /** The orders that name a coupon. */
  held: new Map<string, Held>(),
  coupons: new Map<string, CouponFacts>(),
  /** How many uses are left in the slices of a coupon. */
  lefts: new Map<string, number>(),
  /** The payouts of gateways, and what is noted as paid out in them. */
  payouts: new Map<string, BookedPayout>(),
  noted: new Map<string, Noted>(),
  /** What is counted of the status lists of certificates. */
  lists: new Map<string, ListCounts>(),
  /** The settlements of gateways, and the mirrors of payouts that were reversed. */
  settlements: new Map<string, KnownSettlement>(),
  reversals: new Map<string, BookedPayout>(),
  violations: [] as Violation[],
  /** The first and the last collection of each part: they alone could go on in another. */
  ends: new Set<string>(),
});

export type Tally = ReturnType<typeof newTally>;

const addAmounts = (sums: Totals, others: Totals): void => {
  for (const [key, amount] of others) addAmount(sums, key, amount);
};

/** Adds what another part of the table holds of coupons. */
export const addHeld = (held: Map<string, Held>, others: ReadonlyMap<string, Held>): void => {
  for (const [code, other] of others) {
    const { met, old, fresh } = held.get(code) ?? none;
    held.set(code, { met: met + other.met, old: old + other.old, fresh: fresh + other.fresh });
  }
};

const addAllNoted = (noted: Map<string, Noted>, others: ReadonlyMap<string, Noted>): void => {
  for (const [name, other] of others) addNoted(noted, name, other);
};

/** Adds a user whose collection was read to its end. */
export const addUser = (tally: Tally, fold: UserFold, violations: readonly Violation[]): void => {
  tally.counts.users += 1;
  for (const kind of counted) if (kind !== 'users') tally.counts[kind] += fold.counts[kind];
  addAmounts(tally.totals, fold.totals);
  addAmounts(tally.creators, fold.creators);
  addAmounts(tally.payables, fold.payables);
  addAmounts(tally.sales, fold.sales);
  addHeld(tally.held, fold.coupons.named);
  addAllNoted(tally.noted, fold.noted);
  tally.violations.push(...violations);
};

/** The collections of which two parts have a piece: neither can have judged them. */
const torn = (tally: Tally, other: Tally): readonly Violation[] =>
  [...other.ends]
    .filter((end) => tally.ends.has(end))
    .map((end) => violation('read_together', end, 'in one part', 'in two parts'));

/** Adds another part of the table. */
export const addTally = (tally: Tally, other: Tally): void => {
  tally.complete &&= other.complete;
  for (const kind of counted) tally.counts[kind] += other.counts[kind];
  addAmounts(tally.totals, other.totals);
  addAmounts(tally.creators, other.creators);
  addAmounts(tally.payables, other.payables);
  addAmounts(tally.sales, other.sales);
  addHeld(tally.held, other.held);
  for (const [code, coupon] of other.coupons) tally.coupons.set(code, coupon);
  for (const [code, left] of other.lefts) addCount(tally.lefts, code, left);
  for (const [terms, payment] of other.slips) tally.slips.set(terms, payment);
  for (const terms of other.policies) tally.policies.add(terms);
  tally.readsPayables &&= other.readsPayables;
  tally.readsPolicies &&= other.readsPolicies;
  // All of a gateway lie in one collection, and so in one part.
  for (const [name, payout] of other.payouts) tally.payouts.set(name, payout);
  for (const [name, settlement] of other.settlements) tally.settlements.set(name, settlement);
  for (const [name, reversal] of other.reversals) tally.reversals.set(name, reversal);
  addAllNoted(tally.noted, other.noted);
  for (const [list, counts] of other.lists) addListCounts(tally.lists, list, counts);
  tally.violations.push(...other.violations, ...torn(tally, other));
  for (const end of other.ends) tally.ends.add(end);
};
