import { type Figures, figuresOf, payablesViolations } from './payable-figures.ts';
import { listsViolations } from './reconcile-certificates.ts';
import { couponClaimed, type Held, suspectCoupons } from './reconcile-coupons.ts';
import { byRule, type Violation } from './reconcile-facts.ts';
import { leftoverReservations, payoutsViolations } from './reconcile-settlements.ts';
import { slipsViolations } from './reconcile-slips.ts';
import { addHeld, addTally, newTally, type Tally } from './tally.ts';
import { booksViolations, type Totals } from './totals.ts';

/** The result of a reconciliation: counts, totals of the accounts in IDR, and all violations. */
export type Reconciliation = {
  readonly started_at: string;
  /** false: the rest was skipped after too many violations, and with it coupons and totals. */
  readonly complete: boolean;
  readonly counts: Readonly<Record<string, number>>;
  /** By kind of account. */
  readonly totals: Readonly<Record<string, string>>;
  /** The payable amount of each creator. */
  readonly creators: Readonly<Record<string, string>>;
  readonly violations: readonly Violation[];
  /** Findings that break no rule and need a look by a person. */
  readonly warnings: readonly Violation[];
  /** The balances to store for payments. */
  readonly figures: Figures;
};

/** Merges the parts of a table. */
export const mergeTallies = (parts: readonly Tally[]): Tally => {
  const whole = newTally();
  for (const part of parts) addTally(whole, part);
  return whole;
};

/**
 * The coupons that need a recount, because their counter differs from the orders. Empty after an incomplete reading.
 */
export const suspectsOf = ({ complete, coupons, lefts, held }: Tally): readonly string[] =>
  complete ? suspectCoupons(coupons, lefts, held) : [];

/** The counters of the suspect coupons, read again, and the orders counted after that. */
export type Recount = {
  readonly claimed: ReadonlyMap<string, number | undefined>;
  readonly after: ReadonlyMap<string, Held>;
};

/** Merges the parts of a recount. */
export const mergeHeld = (parts: readonly ReadonlyMap<string, Held>[]): Map<string, Held> => {
  const whole = new Map<string, Held>();
  for (const part of parts) addHeld(whole, part);
  return whole;
};

const textOf = (sums: Totals): Record<string, string> =>
  Object.fromEntries(
    [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, amount]) => [key, String(amount)]),
  );

/** The verdict on a whole table. @param recount of its suspect coupons */
export const verdictOf = (tally: Tally, { claimed, after }: Recount, startedMs: number): Reconciliation => ({
  started_at: new Date(startedMs).toISOString(),
  complete: tally.complete,
  counts: { ...tally.counts, coupons: tally.coupons.size, payouts: tally.payouts.size },
  totals: textOf(tally.totals),
  creators: textOf(tally.creators),
  violations: byRule([
    ...tally.violations,
    ...suspectsOf(tally).flatMap((code) =>
      couponClaimed(code, claimed.get(code), tally.held.get(code), after.get(code)),
    ),
    ...(tally.complete ? payoutsViolations(tally, startedMs) : []),
    ...(tally.complete && tally.readsPayables ? payablesViolations(tally) : []),
    ...(tally.complete ? slipsViolations(tally) : []),
    ...(tally.complete ? listsViolations(tally.lists, startedMs) : []),
    ...(tally.complete ? booksViolations(tally.totals) : []),
  ]),
  warnings: tally.complete ? leftoverReservations(tally, startedMs) : [],
  // What a part of a version before does not count is not nothing.
  figures: tally.readsPayables ? figuresOf(tally, startedMs) : { accounts: [], months: [], days: [], sales: [] },
});
