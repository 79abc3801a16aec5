import { addHeld, addPartTotals, newPartTotals, type PartTotals } from './part-totals.ts';
import { type Figures, figuresOf, payablesViolations } from './payable-figures.ts';
import { listsViolations } from './reconcile-certificates.ts';
import { couponClaimed, type Held, suspectCoupons } from './reconcile-coupons.ts';
import { byRule, type Violation } from './reconcile-facts.ts';
import { policiesViolations } from './reconcile-policies.ts';
import { leftoverReservations, payoutsViolations } from './reconcile-settlements.ts';
import { booksViolations, type Totals } from './totals.ts';

/** The result of a reconciliation. Totals are amounts in IDR. */
export type Reconciliation = {
  readonly started_at: string;
  /** false: the scan stopped after too many violations, so coupons and totals were not checked. */
  readonly complete: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, string>>;
  readonly creators: Readonly<Record<string, string>>;
  readonly violations: readonly Violation[];
  /** Findings that break no rule, but need a person's attention. */
  readonly warnings: readonly Violation[];
  readonly figures: Figures;
};

/** Whether the figures of a reconciliation are stored. A run that found only changed figures replaces them. */
export const storesFigures = ({ complete, violations }: Reconciliation): boolean =>
  complete && violations.every(({ rule }) => rule === 'figures');

export const mergePartTotals = (parts: readonly PartTotals[]): PartTotals => {
  const whole = newPartTotals();
  for (const part of parts) addPartTotals(whole, part);
  return whole;
};

/** The coupons whose counter differs from the orders and needs a recount. Empty after an incomplete scan. */
export const suspectsOf = ({ complete, coupons, lefts, held }: PartTotals): readonly string[] =>
  complete ? suspectCoupons(coupons, lefts, held) : [];

/** The counters of the suspect coupons after the first pass, and the orders counted in the second pass. */
export type Recount = {
  readonly claimed: ReadonlyMap<string, number | undefined>;
  readonly after: ReadonlyMap<string, Held>;
};

export const mergeHeld = (parts: readonly ReadonlyMap<string, Held>[]): Map<string, Held> => {
  const whole = new Map<string, Held>();
  for (const part of parts) addHeld(whole, part);
  return whole;
};

const textOf = (sums: Totals): Record<string, string> =>
  Object.fromEntries(
    [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, amount]) => [key, String(amount)]),
  );

/** The verdict on a whole table. @param recount the second count of the suspect coupons */
export const verdictOf = (partTotals: PartTotals, { claimed, after }: Recount, startedMs: number): Reconciliation => ({
  started_at: new Date(startedMs).toISOString(),
  complete: partTotals.complete,
  counts: { ...partTotals.counts, coupons: partTotals.coupons.size, payouts: partTotals.payouts.size },
  totals: textOf(partTotals.totals),
  creators: textOf(partTotals.creators),
  violations: byRule([
    ...partTotals.violations,
    ...suspectsOf(partTotals).flatMap((code) =>
      couponClaimed(code, claimed.get(code), partTotals.held.get(code), after.get(code)),
    ),
    ...(partTotals.complete ? payoutsViolations(partTotals, startedMs) : []),
    ...(partTotals.complete ? payablesViolations(partTotals) : []),
    ...(partTotals.complete ? policiesViolations(partTotals.policies) : []),
    ...(partTotals.complete ? listsViolations(partTotals.lists, startedMs) : []),
    ...(partTotals.complete ? booksViolations(partTotals.totals) : []),
  ]),
  warnings: partTotals.complete ? leftoverReservations(partTotals, startedMs) : [],
  figures: figuresOf(partTotals, startedMs),
});
