import { bookDay, monthSpan } from '../payables/closed-days.ts';
import { type DaysSpan, digestsOf, entriesOf, type LineSum, later, type SaleSum } from './days.ts';
import { digestOf } from './line-digest.ts';
import { addAmount, byCourse, type Totals } from './totals.ts';

type Balance = { readonly account: string; readonly balance_idr: string };

/** A closed day of the books. Sums are strings, because a number is exact only up to 2^53. */
export type DayFigures = {
  readonly day: string;
  readonly as_of: string;
  readonly entries: readonly { readonly type: string; readonly count: number }[];
  readonly lines: readonly ({ readonly type: string; readonly account: string } & Readonly<Record<LineSum, string>>)[];
  readonly closing: readonly Balance[];
  /** The digest of all ledger lines of the day (line-digest.ts). */
  readonly digest: string;
};

/** Counts, and amounts without tax in IDR, as text. */
type Sales = {
  readonly sold: number;
  readonly refunded: number;
  readonly sold_idr: string;
  readonly refunded_idr: string;
};

/** The sales of a month by course. */
export type MonthSales = {
  readonly month: string;
  readonly as_of: string;
  readonly courses: readonly (Sales & { readonly course_id: string })[];
  readonly others: Sales;
};

/**
 * The maximum number of courses that a month lists, because a DynamoDB item has at most 400 KB. The sales of the other
 * courses are added up.
 */
const maximumCourses = 500;

const dayMs = 24 * 3_600_000;

type Line = {
  readonly type: string;
  readonly account: string;
  readonly debit_idr: bigint;
  readonly credit_idr: bigint;
};

type Day = {
  readonly entries: Map<string, number>;
  readonly lines: Map<string, Line>;
  /** The sums of the numbers of the lines. */
  readonly numbers: bigint[];
};

const newDay = (): Day => ({ entries: new Map(), lines: new Map(), numbers: [] });

/** Sorts sums by key, so that the same sums make the same figures in every run. */
const sorted = (sums: Totals): readonly (readonly [key: string, amount: bigint])[] =>
  [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Groups the sums by the day in their keys. */
const byDay = (days: Totals): ReadonlyMap<string, Day> => {
  const found = new Map<string, Day>();
  for (const [key, amount] of sorted(days)) {
    const [day = '', type = '', account = '', sum] = key.split(' ');
    const of = found.get(day) ?? newDay();
    found.set(day, of);
    if (type === digestsOf) of.numbers[Number(account)] = amount;
    else if (account === entriesOf) of.entries.set(type, Number(amount));
    else {
      const name = `${type} ${account}`;
      const line = of.lines.get(name) ?? { type, account, debit_idr: 0n, credit_idr: 0n };
      of.lines.set(name, sum === 'debit_idr' ? { ...line, debit_idr: amount } : { ...line, credit_idr: amount });
    }
  }
  return found;
};

/** The balances that are not zero. */
const balancesOf = (sums: Totals): readonly Balance[] =>
  sorted(sums).flatMap(([account, amount]) => (amount === 0n ? [] : [{ account, balance_idr: String(amount) }]));

/**
 * The closed days of the recomputed months, oldest first. A closing balance is the present balance less all later
 * movements. Days before the first movement or balance are left out.
 */
export const dayFiguresOf = (days: Totals, totals: Totals, { fromMs, toMs }: DaysSpan): readonly DayFigures[] => {
  const found = byDay(days);
  const balances = new Map(totals);
  const undo = (day: string): void => {
    for (const { account, debit_idr, credit_idr } of found.get(day)?.lines.values() ?? [])
      addAmount(balances, account, debit_idr - credit_idr);
  };
  undo(later);
  const figures: DayFigures[] = [];
  for (let endMs = toMs; endMs > fromMs; endMs -= dayMs) {
    const day = bookDay(endMs - 1);
    const { entries, lines, numbers } = found.get(day) ?? newDay();
    figures.push({
      ...{ day, as_of: new Date(endMs).toISOString() },
      entries: [...entries].map(([type, count]) => ({ type, count })),
      lines: [...lines.values()].map(({ debit_idr, credit_idr, ...line }) => ({
        ...line,
        ...{ debit_idr: String(debit_idr), credit_idr: String(credit_idr) },
      })),
      closing: balancesOf(balances),
      digest: digestOf(numbers),
    });
    undo(day);
  }
  const oldestFirst = figures.toReversed();
  const first = oldestFirst.findIndex(({ lines, closing }) => lines.length > 0 || closing.length > 0);
  return first === -1 ? [] : oldestFirst.slice(first);
};

const salesOf = (sums: Totals): Sales => {
  const sum = (what: SaleSum): bigint => sums.get(what) ?? 0n;
  return {
    sold: Number(sum('sold')),
    refunded: Number(sum('refunded')),
    sold_idr: String(sum('sold_idr')),
    refunded_idr: String(sum('refunded_idr')),
  };
};

const addAll = (all: Totals, [, sums]: readonly [string, Totals]): Totals => {
  for (const [what, amount] of sums) addAmount(all, what, amount);
  return all;
};

/** Sorts the course with the greater amount sold first. */
const bySold = ([one, sums]: readonly [string, Totals], [other, others]: readonly [string, Totals]): number => {
  const more = (others.get('sold_idr') ?? 0n) - (sums.get('sold_idr') ?? 0n);
  return more === 0n ? (one < other ? -1 : 1) : more > 0n ? 1 : -1;
};

/** The sales of each month. Courses are sorted by the amount sold, the greatest first. */
export const monthSalesOf = (courses: Totals, { toMs }: DaysSpan): readonly MonthSales[] =>
  [...byCourse(courses)].map(([month, of]) => {
    const all = [...of].toSorted(bySold);
    return {
      ...{ month, as_of: new Date(Math.min(toMs, monthSpan(month).toMs)).toISOString() },
      courses: all.slice(0, maximumCourses).map(([course_id, sums]) => ({ course_id, ...salesOf(sums) })),
      others: salesOf(all.slice(maximumCourses).reduce(addAll, new Map<string, bigint>())),
    };
  });
