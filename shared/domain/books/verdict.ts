import { type Figures, figuresOf, payablesViolations } from './payable-figures.ts';
import { listsViolations } from './reconcile-certificates.ts';
import { couponClaimed, type Held, suspectCoupons } from './reconcile-coupons.ts';
import { byRule, type Violation } from './reconcile-facts.ts';
import { policiesViolations } from './reconcile-policies.ts';
import { leftoverReservations, payoutsViolations } from './reconcile-settlements.ts';
import { taxReturnsViolations } from './reconcile-tax-months.ts';
import { addHeld, addSegmentTotals, newSegmentTotals, type SegmentTotals } from './segment-totals.ts';
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

export const mergeSegmentTotals = (segments: readonly SegmentTotals[]): SegmentTotals => {
  const whole = newSegmentTotals();
  for (const segment of segments) addSegmentTotals(whole, segment);
  return whole;
};

/** The coupons whose counter differs from the orders and needs a recount. Empty after an incomplete scan. */
export const suspectsOf = ({ complete, coupons, lefts, held }: SegmentTotals): readonly string[] =>
  complete ? suspectCoupons(coupons, lefts, held) : [];

/** The counters of the suspect coupons after the first pass, and the orders counted in the second pass. */
export type Recount = {
  readonly claimed: ReadonlyMap<string, number | undefined>;
  readonly after: ReadonlyMap<string, Held>;
};

export const mergeHeld = (segments: readonly ReadonlyMap<string, Held>[]): Map<string, Held> => {
  const whole = new Map<string, Held>();
  for (const segment of segments) addHeld(whole, segment);
  return whole;
};

const textOf = (sums: Totals): Record<string, string> =>
  Object.fromEntries(
    [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, amount]) => [key, String(amount)]),
  );

/** The verdict on a whole table. @param recount the second count of the suspect coupons */
export const verdictOf = (
  segmentTotals: SegmentTotals,
  { claimed, after }: Recount,
  startedMs: number,
): Reconciliation => ({
  started_at: new Date(startedMs).toISOString(),
  complete: segmentTotals.complete,
  counts: { ...segmentTotals.counts, coupons: segmentTotals.coupons.size, payouts: segmentTotals.payouts.size },
  totals: textOf(segmentTotals.totals),
  creators: textOf(segmentTotals.creators),
  violations: byRule([
    ...segmentTotals.violations,
    ...suspectsOf(segmentTotals).flatMap((code) =>
      couponClaimed(code, claimed.get(code), segmentTotals.held.get(code), after.get(code)),
    ),
    ...(segmentTotals.complete ? payoutsViolations(segmentTotals, startedMs) : []),
    ...(segmentTotals.complete ? payablesViolations(segmentTotals) : []),
    ...(segmentTotals.complete ? taxReturnsViolations(segmentTotals) : []),
    ...(segmentTotals.complete ? policiesViolations(segmentTotals.policies) : []),
    ...(segmentTotals.complete ? listsViolations(segmentTotals.lists, startedMs) : []),
    ...(segmentTotals.complete ? booksViolations(segmentTotals.totals) : []),
  ]),
  warnings: segmentTotals.complete ? leftoverReservations(segmentTotals, startedMs) : [],
  figures: figuresOf(segmentTotals, startedMs),
});
