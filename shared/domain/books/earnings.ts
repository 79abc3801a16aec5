import { debtOf } from '../payables/account.ts';
import { bookMonth, closedAt, maturedAt, monthsBefore } from '../payables/closed-days.ts';
import { addRecentSales } from './best-sellers.ts';
import { addCourseSales, maximumMonths } from './days.ts';
import { addFormer, type FormerSum } from './former-figures.ts';
import type { EntryFacts, ItemFacts } from './reconcile-facts.ts';
import { addTaxMonth } from './tax-months.ts';
import { addAmount, type Totals } from './totals.ts';
import type { Scan } from './user-totals.ts';

/**
 * The running totals of a payable account, under `{account} {what}`, in IDR.
 *
 * - `booked`: the lines of the ledger
 * - `owed`: the amount due from orders, refunds and withheld tax
 * - `sold`, `refunded`: sales and refunds of closed days
 * - `matured`: sales that are old enough to be paid, less their refunds, without disputed shares
 * - `disputed`: shares of closed days whose buyer's money is disputed (`disputedFromMs`), less their refunds
 * - `paid`: the approved payments, or the approved returns of VAT
 * - `FormerSum`: what the last stored figures must have been
 */
export type PayableSum = 'booked' | 'owed' | 'sold' | 'refunded' | 'matured' | 'disputed' | 'paid' | FormerSum;

export const payableKey = (account: string, what: PayableSum): string => `${account} ${what}`;

/** The running totals of a creator's course in a month, under `{creator} {month} {course} {what}`. */
export type CourseSum = 'sold' | 'refunded' | 'share_idr' | 'refunded_idr';

export type Earned = {
  readonly payables: Totals;
  readonly sales: Totals;
  readonly courses: Totals;
  readonly recent: Totals;
} & Pick<Scan, 'startedMs' | 'payoutDelayDays' | 'last' | 'span'>;

/** Items that were sold (`sign` 1) or refunded (−1) at `moved_at`. RFC 3339. */
export type MovedItems = {
  readonly items: readonly Pick<
    ItemFacts,
    'course_id' | 'price_idr' | 'tax_idr' | 'tax_policy_version' | 'creator_instructor_id' | 'creator_share_idr'
  >[];
  readonly sign: 1 | -1;
  readonly moved_at: string;
  readonly captured_at: string;
};

const addShare = (
  { payables, startedMs, payoutDelayDays, last }: Earned,
  account: string,
  amountIdr: number,
  moved: MovedItems,
  isDisputed = false,
): void => {
  if (amountIdr === 0) return;
  const { sign, moved_at, captured_at } = moved;
  const amount = BigInt(amountIdr);
  const signed = BigInt(sign) * amount;
  const closedMs = closedAt(startedMs);
  addAmount(payables, payableKey(account, 'owed'), signed);
  if (Date.parse(moved_at) < closedMs)
    addAmount(payables, payableKey(account, sign === 1 ? 'sold' : 'refunded'), amount);
  // A sale counts when it is old enough; refunds of such a sale count at once.
  const countsBeforeMs = isDisputed ? closedMs : maturedAt(startedMs, payoutDelayDays);
  if (Date.parse(captured_at) < countsBeforeMs)
    addAmount(payables, payableKey(account, isDisputed ? 'disputed' : 'matured'), signed);
  addFormer(payables, { account, amount, ...moved }, last, closedMs);
};

/**
 * Adds the shares of creators and the tax office in sold or refunded items.
 *
 * @param disputedFromMs the start of the buyer's disputed payments, in epoch ms; infinite if there are none
 */
export const addMovedItems = (earned: Earned, moved: MovedItems, disputedFromMs: number): void => {
  const closedMs = closedAt(earned.startedMs);
  const isDisputed = Date.parse(moved.captured_at) >= disputedFromMs;
  const movedMs = Date.parse(moved.moved_at);
  const month = bookMonth(movedMs);
  const isInStatement = movedMs < closedMs && month > monthsBefore(bookMonth(closedMs - 1), maximumMonths);
  addCourseSales(earned.courses, moved.items, moved, earned.span);
  addRecentSales(earned.recent, moved, earned.startedMs);
  for (const item of moved.items) {
    addShare(earned, `tax:${item.tax_policy_version}`, item.tax_idr, moved);
    if (movedMs < closedMs) addTaxMonth(earned.payables, month, moved.sign, item);
    const { creator_instructor_id: creator, course_id, creator_share_idr } = item;
    if (creator === null) continue;
    addShare(earned, `creator:${creator}`, creator_share_idr, moved, isDisputed);
    if (!isInStatement) continue;
    const [count, share]: readonly [CourseSum, CourseSum] =
      moved.sign === 1 ? ['sold', 'share_idr'] : ['refunded', 'refunded_idr'];
    addAmount(earned.sales, `${creator} ${month} ${course_id} ${count}`, 1n);
    addAmount(earned.sales, `${creator} ${month} ${course_id} ${share}`, BigInt(creator_share_idr));
  }
};

export const addBookedLines = (payables: Totals, { lines }: Pick<EntryFacts, 'lines'>): void => {
  for (const { account, amount_idr } of lines) {
    const debt = debtOf(account);
    if (debt !== undefined) addAmount(payables, payableKey(debt, 'booked'), BigInt(amount_idr));
  }
};
