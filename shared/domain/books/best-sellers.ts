import { maximumBestSellers } from '../courses/course.ts';
import { bookDay, closedAt } from '../payables/closed-days.ts';
import type { MovedItems } from './earnings.ts';
import { addAmount, type Totals } from './totals.ts';

/** The number of days in Asia/Jakarta whose sales count. The last one is the last closed day. */
export const countedDays = 30;

const dayMs = 24 * 3_600_000;

/** The best-selling courses, the best first, after the sales of `day` in Asia/Jakarta, such as `2026-11-30`. */
export type BestSellers = { readonly day: string; readonly course_ids: readonly string[] };

/**
 * Adds the items of an order that was paid in the counted days, once to each course. Refunded items (`sign` −1) are
 * subtracted, also those that were refunded after the last closed day.
 *
 * @param startedMs the start of the scan, in epoch ms
 */
export const addRecentSales = (
  recent: Totals,
  { items, sign, captured_at }: Pick<MovedItems, 'items' | 'sign' | 'captured_at'>,
  startedMs: number,
): void => {
  const [paidMs, toMs] = [Date.parse(captured_at), closedAt(startedMs)];
  if (!(paidMs >= toMs - countedDays * dayMs && paidMs < toMs)) return;
  for (const { course_id } of items) addAmount(recent, course_id, BigInt(sign));
};

/** The courses with the most sales. Courses with equal sales are sorted by id. */
export const bestSellersOf = (recent: Totals, startedMs: number): BestSellers => ({
  day: bookDay(closedAt(startedMs) - 1),
  course_ids: [...recent]
    .filter(([, sold]) => sold > 0n)
    .toSorted(([one, few], [other, many]) => Number(many - few) || (one < other ? -1 : 1))
    .slice(0, maximumBestSellers)
    .map(([course_id]) => course_id),
});
