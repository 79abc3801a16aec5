import type { PayableAccount } from '../payables/account.ts';
import { cutsAt, monthSpan } from '../payables/closed-days.ts';
import { type DayFigures, dayFiguresOf, type MonthSales, monthSalesOf } from './day-figures.ts';
import { type CourseSum, type PayableSum, payableKey } from './earnings.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import type { Totals } from './totals.ts';

/** The stored sums of a payable account, in IDR, up to the instant `as_of`. */
export type AccountFigures = {
  readonly account: PayableAccount;
  readonly sold_idr: number;
  readonly refunded_idr: number;
  readonly matured_idr: number;
  readonly as_of: string;
};

type CourseFigures = { readonly course_id: string } & Readonly<Record<CourseSum, number>>;

export type MonthFigures = {
  readonly user_id: string;
  readonly month: string;
  readonly as_of: string;
  readonly courses: readonly CourseFigures[];
};

export type Figures = {
  readonly accounts: readonly AccountFigures[];
  readonly months: readonly MonthFigures[];
  readonly days: readonly DayFigures[];
  readonly sales: readonly MonthSales[];
};

type Sums = { readonly payables: Totals; readonly sales: Totals };
type BookSums = Sums & { readonly totals: Totals; readonly days: Totals; readonly courses: Totals };

const isAccount = (account: string): account is PayableAccount => /^(?:creator|tax|withholding):[^: ]+$/.test(account);

const accountsOf = ({ payables }: Sums): readonly PayableAccount[] =>
  [...new Set([...payables.keys()].map((key) => key.slice(0, key.indexOf(' '))))].filter(isAccount).toSorted();

/**
 * Computes the figures to store from the sums of all users.
 *
 * @param startedMs the start of the scan, in epoch ms
 */
export const figuresOf = (sums: BookSums, startedMs: number): Figures => {
  const { closedMs } = cutsAt(startedMs);
  const as_of = new Date(closedMs).toISOString();
  const amountOf = (account: string, what: PayableSum): number =>
    Number(sums.payables.get(payableKey(account, what)) ?? 0n);
  const accounts = accountsOf(sums).map((account) => ({
    ...{ account, as_of },
    sold_idr: amountOf(account, 'sold'),
    refunded_idr: amountOf(account, 'refunded'),
    matured_idr: amountOf(account, 'matured'),
  }));
  const months = new Map<string, Map<string, Record<CourseSum, number>>>();
  for (const [key, amount] of sums.sales) {
    const [user = '', month = '', course = '', what = ''] = key.split(' ');
    const courses = months.get(`${user} ${month}`) ?? new Map<string, Record<CourseSum, number>>();
    months.set(`${user} ${month}`, courses);
    const sum = courses.get(course) ?? { sold: 0, refunded: 0, share_idr: 0, refunded_idr: 0 };
    courses.set(course, { ...sum, [what]: Number(amount) });
  }
  return {
    accounts,
    days: dayFiguresOf(sums.days, sums.totals, startedMs),
    sales: monthSalesOf(sums.courses, startedMs),
    months: [...months].map(([key, courses]) => {
      const [user_id = '', month = ''] = key.split(' ');
      const endMs = Math.min(closedMs, monthSpan(month).toMs);
      return {
        ...{ user_id, month, as_of: new Date(endMs).toISOString() },
        courses: [...courses]
          .map(([course_id, sum]) => ({ course_id, ...sum }))
          .toSorted((one, other) => (one.course_id < other.course_id ? -1 : 1)),
      };
    }),
  };
};

/**
 * Checks each account. Its ledger balance must be its earnings less its payments. Its payments must not exceed the
 * sales whose refund window is over.
 */
export const payablesViolations = (sums: Sums): readonly Violation[] =>
  accountsOf(sums).flatMap((account) => {
    const sum = (what: PayableSum): bigint => sums.payables.get(payableKey(account, what)) ?? 0n;
    return [
      ...must('payable', account, sum('owed') - sum('paid'), sum('booked')),
      ...(sum('paid') > sum('captured')
        ? [violation('payable_limit', account, `at most ${sum('captured')}`, sum('paid'))]
        : []),
    ];
  });
