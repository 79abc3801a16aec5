import { type BankCheck, type BankStatement, maximumShown } from '../contract/bank/bank-check.ts';
import { type BookedMovement, matchStatement } from '../domain/bank/match.ts';
import { readStatement, type StatementRow } from '../domain/bank/statement.ts';
import { monthSpan, monthsBefore } from '../domain/payables/closed-days.ts';
import { jakartaDay } from '../domain/typed/instants.ts';
import { isRefusal, type Refusal, refuseField } from '../errors.ts';
import { readMovements } from '../store/bank/movements.ts';
import type { Table } from '../store/table/table.ts';

/** A movement that was booked for a day this near to the period is no surplus, but it can match. */
const marginDays = 7;

/** The longest period of a comparison. */
const maximumMonths = 6;

const dayMs = 24 * 3_600_000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

/** The months from one day to another, newest first. */
const monthsOf = (from: string, to: string): readonly string[] => {
  const newest = to.slice(0, 7);
  const months = Array.from({ length: maximumMonths + 1 }, (_, count) => monthsBefore(newest, count));
  return months.filter((month) => month >= from.slice(0, 7));
};

type Period = { readonly from: string; readonly to: string };

const periodOf = (rows: readonly StatementRow[], month: string | undefined): Period | undefined => {
  if (month !== undefined) {
    const { fromMs, toMs } = monthSpan(month);
    return { from: jakartaDay(fromMs), to: jakartaDay(toMs - 1) };
  }
  const days = rows.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
};

const isIn = (day: string, { from, to }: Period): boolean => day >= from && day <= to;

const moneyText = (sen: bigint): string => `${sen / 100n}.${String(sen % 100n).padStart(2, '0')}`;

const sumOf = <Item extends { readonly side: 'in' | 'out' }>(
  items: readonly Item[],
  side: 'in' | 'out',
  amountOf: (item: Item) => number,
): bigint => items.reduce((sum, item) => (item.side === side ? sum + BigInt(amountOf(item)) : sum), 0n);

const shownRow = ({ line, day, side, sen, text }: StatementRow) => ({
  ...{ line, day, side, amount: moneyText(BigInt(sen)), text },
});

/** The rows on a day other than that of their entries. */
const otherDays = (matched: ReturnType<typeof matchStatement>['matched']) =>
  matched.flatMap(({ row, booked }) =>
    booked.filter(({ paid_on }) => paid_on !== row.day).map((each) => ({ line: row.line, day: row.day, booked: each })),
  );

/**
 * Compares a bank statement with the movements of `clearing`. It stores nothing.
 *
 * @returns the comparison, or `invalid_request` for an unreadable or empty statement, or for one that is too long
 */
export const checkStatement = async (table: Table, body: BankStatement): Promise<BankCheck | Refusal> => {
  const read = readStatement(body.statement);
  if (isRefusal(read)) return read;
  const period = periodOf(read.rows, body.month);
  if (period === undefined) return refuseField('format', '/statement', 'has no movement.');
  const wide = { from: shifted(period.from, -marginDays), to: shifted(period.to, marginDays) };
  const months = monthsOf(wide.from, wide.to);
  if (months.length > maximumMonths) return refuseField('range', '/statement', 'must be of six months at most.');
  const movements = await readMovements(table, months);
  if (movements === undefined)
    return refuseField('range', '/statement', 'is of days with more than 10,000 movements. Send a shorter period.');
  const rows = read.rows.filter(({ day }) => isIn(day, period));
  if (rows.length === 0 && read.rows.length > 0)
    return refuseField('format', '/statement', `has no movement in ${body.month ?? 'this period'}.`);
  const near = movements.filter(({ paid_on }) => isIn(paid_on, wide));
  const { matched, missing, surplus: left } = matchStatement(rows, near);
  const surplus = left.filter(({ paid_on }) => isIn(paid_on, period));
  const others = otherDays(matched);
  const own = near.filter(({ paid_on }) => isIn(paid_on, period));
  const idrOf = ({ amount_idr }: BookedMovement) => amount_idr;
  return {
    found: missing.length + surplus.length + others.length === 0 ? 'ties' : 'differs',
    ...{ format: read.format, ...period, rows: rows.length },
    skipped: read.skipped + read.rows.length - rows.length,
    statement_in: moneyText(sumOf(rows, 'in', ({ sen }) => sen)),
    statement_out: moneyText(sumOf(rows, 'out', ({ sen }) => sen)),
    books_in_idr: String(sumOf(own, 'in', idrOf)),
    books_out_idr: String(sumOf(own, 'out', idrOf)),
    matched: matched.length,
    ...{ missing_count: missing.length, surplus_count: surplus.length, other_day_count: others.length },
    missing: missing.slice(0, maximumShown).map(shownRow),
    surplus: surplus.slice(0, maximumShown),
    other_days: others.slice(0, maximumShown),
  };
};
