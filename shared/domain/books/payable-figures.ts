import { type DebtAccount, debtOf, type PayableAccount } from '../payables/account.ts';
import { closedAt, monthSpan } from '../payables/closed-days.ts';
import { type BestSellers, bestSellersOf } from './best-sellers.ts';
import { type DayFigures, dayFiguresOf, type MonthSales, monthSalesOf } from './day-figures.ts';
import { daysSpan } from './days.ts';
import { type CourseSum, type PayableSum, payableKey } from './earnings.ts';
import { type LastFigures, lastOf } from './last-figures.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { type TaxMonthFigures, taxMonthsOf } from './tax-months.ts';
import { byCourse, type Totals } from './totals.ts';

/** The stored sums of a payable account up to the instant `as_of`. In IDR, as text. */
export type AccountFigures = {
  readonly account: PayableAccount;
  readonly sold_idr: string;
  readonly refunded_idr: string;
  readonly matured_idr: string;
  readonly disputed_idr: string;
  readonly as_of: string;
};

/** Counts, and amounts in IDR as text. */
type CourseFigures = {
  readonly course_id: string;
  readonly sold: number;
  readonly refunded: number;
  readonly share_idr: string;
  readonly refunded_idr: string;
};

export type MonthFigures = {
  readonly user_id: string;
  readonly month: string;
  readonly as_of: string;
  readonly courses: readonly CourseFigures[];
};

export type Figures = {
  /** The record of these figures, which is written last. */
  readonly record: Omit<LastFigures, 'started_at'>;
  /** The former record and the sums to check its figures; undefined when they cannot be compared. */
  readonly former: { readonly last: LastFigures; readonly payables: Totals } | undefined;
  readonly accounts: readonly AccountFigures[];
  readonly months: readonly MonthFigures[];
  readonly days: readonly DayFigures[];
  readonly sales: readonly MonthSales[];
  readonly taxMonths: readonly TaxMonthFigures[];
  readonly bestSellers: BestSellers;
};

type Sums = { readonly payables: Totals; readonly sales: Totals };
type BookSums = Sums & {
  readonly totals: Totals;
  readonly days: Totals;
  readonly courses: Totals;
  readonly recent: Totals;
  readonly last: ReadonlySet<string>;
  readonly matured_until: string;
};

const isDebt = (account: string): account is DebtAccount => debtOf(`${account}:payable`) !== undefined;

const isPayable = (account: DebtAccount): account is PayableAccount => account.startsWith('creator:');

const accountsOf = ({ payables }: Pick<Sums, 'payables'>): readonly DebtAccount[] =>
  [...new Set([...payables.keys()].map((key) => key.slice(0, key.indexOf(' '))))].filter(isDebt).toSorted();

const courseFiguresOf = (courses: ReadonlyMap<string, Totals>): readonly CourseFigures[] =>
  [...courses]
    .map(([course_id, sums]) => {
      const sum = (what: CourseSum): bigint => sums.get(what) ?? 0n;
      return {
        course_id,
        sold: Number(sum('sold')),
        refunded: Number(sum('refunded')),
        share_idr: String(sum('share_idr')),
        refunded_idr: String(sum('refunded_idr')),
      };
    })
    .toSorted((one, other) => (one.course_id < other.course_id ? -1 : 1));

/**
 * Computes the figures to store from the sums of all users.
 *
 * @param startedMs the start of the scan, in epoch ms
 */
export const figuresOf = (sums: BookSums, startedMs: number): Figures => {
  const closedMs = closedAt(startedMs);
  const [as_of, started_at] = [new Date(closedMs).toISOString(), new Date(startedMs).toISOString()];
  const { last, isSame } = lastOf(sums.last);
  const span = daysSpan(startedMs, last);
  const sumOf = (account: string, what: PayableSum): string =>
    String(sums.payables.get(payableKey(account, what)) ?? 0n);
  return {
    record: { as_of, matured_until: sums.matured_until },
    former: last && isSame && last.started_at < started_at ? { last, payables: sums.payables } : undefined,
    accounts: accountsOf(sums)
      .filter(isPayable)
      .map((account) => ({
        ...{ account, as_of },
        sold_idr: sumOf(account, 'sold'),
        refunded_idr: sumOf(account, 'refunded'),
        matured_idr: sumOf(account, 'matured'),
        disputed_idr: sumOf(account, 'disputed'),
      })),
    days: dayFiguresOf(sums.days, sums.totals, span),
    sales: monthSalesOf(sums.courses, span),
    taxMonths: taxMonthsOf('vat', sums.payables, closedMs),
    bestSellers: bestSellersOf(sums.recent, startedMs),
    months: [...byCourse(sums.sales)].map(([key, courses]) => {
      const [user_id = '', month = ''] = key.split(' ');
      const endMs = Math.min(closedMs, monthSpan(month).toMs);
      return { user_id, month, as_of: new Date(endMs).toISOString(), courses: courseFiguresOf(courses) };
    }),
  };
};

/**
 * Checks each account. Its ledger balance must be its earnings less its payments. Its payments must not exceed its sales
 * of closed days. The delay of payouts is a setting, so a payment under a shorter delay is no violation.
 */
export const payablesViolations = (sums: Sums): readonly Violation[] =>
  accountsOf(sums).flatMap((account) => {
    const sum = (what: PayableSum): bigint => sums.payables.get(payableKey(account, what)) ?? 0n;
    return [
      ...must('payable', account, sum('owed') - sum('paid'), sum('booked')),
      ...(sum('paid') > sum('sold')
        ? [violation('payable_limit', account, `at most ${sum('sold')}`, sum('paid'))]
        : []),
    ];
  });
