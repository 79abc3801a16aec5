import { bookDay, bookMonth, closedAt, monthSpan, monthsBefore } from '../payables/closed-days.ts';
import type { LastFigures } from './last-figures.ts';
import { numbersOf } from './line-digest.ts';
import type { EntryFacts, ItemFacts } from './reconcile-facts.ts';
import { addAmount, kindOfAccount, type Totals } from './totals.ts';

/** Each run recomputes the month of the last stored day and this number of earlier months. */
const monthsAgain = 1;

/** The greatest number of months that a run computes, for days and for statements of creators. It bounds the memory. */
export const maximumMonths = 13;

/**
 * Key of the sums after the last closed day. The balances at the end of that day are the present balances less these
 * sums.
 */
export const later = 'later';

/** The computed days: the start of the first day, and the end of the last closed day. Epoch milliseconds. */
export type DaysSpan = { readonly fromMs: number; readonly toMs: number };

/**
 * The days that a reconciliation computes. They begin in the month before the last stored day. So a run also computes
 * the days of earlier runs that stored nothing.
 */
export const daysSpan = (startedMs: number, last: LastFigures | undefined): DaysSpan => {
  const toMs = closedAt(startedMs);
  const present = bookMonth(toMs - 1);
  const stored = last === undefined ? '' : monthsBefore(bookMonth(Date.parse(last.as_of) - 1), monthsAgain);
  const usual = monthsBefore(present, monthsAgain);
  const oldest = monthsBefore(present, maximumMonths - 1);
  const wanted = stored < usual ? stored : usual;
  return { fromMs: monthSpan(wanted > oldest ? wanted : oldest).fromMs, toMs };
};

/** Sums of one kind of account on one day, in IDR. A debit is money that leaves the account. */
export type LineSum = 'debit_idr' | 'credit_idr';

/** Part of the key under which the entries of a type are counted. */
export const entriesOf = 'entries';

/** Part of the key under which the numbers of the lines of a day are added up. */
export const digestsOf = 'digest';

/**
 * Adds an entry to the sums of its day. Each line adds its absolute amount to `{day} {type} {kind of account} {sum}`.
 * The entry adds 1 to `{day} {type} entries`. The numbers of each line are added to `{day} digest {place}`.
 */
export const addToDays = (
  days: Totals,
  entry: Pick<EntryFacts, 'entry_id' | 'lines' | 'created_at'> & { readonly type: string },
  { fromMs, toMs }: DaysSpan,
): void => {
  const { type, lines, created_at } = entry;
  const atMs = Date.parse(created_at);
  if (Number.isNaN(atMs) || atMs < fromMs) return;
  const day = atMs < toMs ? bookDay(atMs) : later;
  addAmount(days, `${day} ${type} ${entriesOf}`, 1n);
  for (const line of lines) {
    if (day !== later)
      for (const [place, number] of numbersOf(entry, line).entries())
        addAmount(days, `${day} ${digestsOf} ${place}`, number);
    const { account, amount_idr } = line;
    const kind = kindOfAccount(account);
    if (kind === undefined) continue;
    const sum: LineSum = amount_idr < 0 ? 'debit_idr' : 'credit_idr';
    addAmount(days, `${day} ${type} ${kind} ${sum}`, BigInt(Math.abs(amount_idr)));
  }
};

/** The sums of a course in a month, under the key `{month} {course} {sum}`. Amounts in IDR, without tax. */
export type SaleSum = 'sold' | 'refunded' | 'sold_idr' | 'refunded_idr';

/** Adds items that were sold (`sign` 1) or refunded (−1) to their courses, in the month of `moved_at` (RFC 3339). */
export const addCourseSales = (
  courses: Totals,
  items: readonly Pick<ItemFacts, 'course_id' | 'price_idr'>[],
  { sign, moved_at }: { readonly sign: 1 | -1; readonly moved_at: string },
  { fromMs, toMs }: DaysSpan,
): void => {
  const atMs = Date.parse(moved_at);
  if (Number.isNaN(atMs) || atMs < fromMs || atMs >= toMs) return;
  const [count, amount]: readonly [SaleSum, SaleSum] = sign === 1 ? ['sold', 'sold_idr'] : ['refunded', 'refunded_idr'];
  for (const { course_id, price_idr } of items) {
    addAmount(courses, `${bookMonth(atMs)} ${course_id} ${count}`, 1n);
    addAmount(courses, `${bookMonth(atMs)} ${course_id} ${amount}`, BigInt(price_idr));
  }
};
