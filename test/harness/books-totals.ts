import { StoredPayout } from '../../shared/store/topups/stored-payout.ts';
import { StoredEntry } from '../../shared/store/wallet/wallet.ts';
import type { Books } from '../../tools/report/books.ts';

/** Amounts by key. Zero amounts are left out. */
export type Sums = Readonly<Record<string, string>>;

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short' });

/** The day of an instant in Jakarta, by the runtime's calendar. */
export const jakartaDay = (instant: string): string => jakarta.format(new Date(instant));

const sumsOf = (pairs: Iterable<readonly [string, bigint]>): Sums => {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of pairs) sums.set(key, (sums.get(key) ?? 0n) + amount);
  const reported = [...sums].filter(([, amount]) => amount !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(reported.map(([key, amount]) => [key, String(amount)]));
};

const wallet = (account: string): string => account.replace(/^user:[^:]+:/, 'user:');
const kind = (account: string): string => wallet(account).replace(/^creator:.*$/, 'creator:payable');

/** The totals of a month, computed from the ledger entries alone, independently of the reports. */
export const totalsOfEntries = (items: readonly Record<string, unknown>[], month: string) => {
  const lines = items
    .filter(({ SK }) => String(SK).startsWith('ENTRY#'))
    .map((item) => (item['type'] === 'paid_out' ? StoredPayout.parse(item) : StoredEntry.parse(item)))
    .flatMap(({ lines: all, type, created_at }) => all.map((line) => ({ ...line, type, day: jakartaDay(created_at) })));
  const inMonth = lines.filter(({ day }) => day.startsWith(month));
  const of = (shape: RegExp, keyOf: (line: (typeof lines)[number]) => string, sign = 1n, only?: string) =>
    sumsOf(
      inMonth
        .filter(({ account, type }) => shape.test(account) && type === (only ?? type))
        .map((line) => [keyOf(line), sign * BigInt(line.amount_idr)]),
    );
  return {
    sales: of(/^user:/, ({ day }) => day, -1n, 'captured'),
    refunds: of(/^user:/, ({ day }) => day, 1n, 'refunded'),
    tax: of(/^tax:/, ({ account }) => account),
    creators: of(/^creator:/, ({ account }) => account),
    platform: of(/^platform:(?:revenue|promo)$/, ({ account, type }) => `${account} ${type}`),
    topups: sumsOf(
      inMonth
        .filter(({ account, type }) => account.startsWith('gateway:') && type !== 'paid_out')
        .map(({ account, amount_idr }) => [account, -BigInt(amount_idr)]),
    ),
    paidOut: of(/^gateway:/, ({ account, day }) => `${account} ${day}`, 1n, 'paid_out'),
    fees: of(/^platform:gateway_fees$/, ({ day }) => day, -1n),
    bank: of(/^clearing$/, ({ type }) => type),
    opening: sumsOf(
      lines.filter(({ day }) => day < month).map(({ account, amount_idr }) => [kind(account), BigInt(amount_idr)]),
    ),
    closing: sumsOf(
      lines
        .filter(({ day }) => day.slice(0, 7) <= month)
        .map(({ account, amount_idr }) => [kind(account), BigInt(amount_idr)]),
    ),
  };
};

/** The same totals as the reports print them. */
export const totalsOfBooks = ({ made }: Books) => {
  const of = (report: string, column: string, keyOf: (row: Readonly<Record<string, string | null>>) => string) =>
    sumsOf((made[report] ?? []).map((row) => [keyOf(row), BigInt(row[column] ?? 0)]));
  const clearing = (made['bookings'] ?? []).filter(({ account }) => account === 'clearing');
  return {
    sales: of('sales', 'amount_idr', ({ day }) => `${day}`),
    refunds: of('refunds', 'amount_idr', ({ day }) => `${day}`),
    tax: of('tax', 'net_tax_idr', (row) => `tax:${row['tax_policy_version']}:payable`),
    creators: of('creators', 'net_share_idr', (row) => `creator:${row['creator']}:payable`),
    platform: of('platform', 'amount_idr', ({ account, cause }) => `${account} ${cause}`),
    topups: of('topups', 'net_idr', ({ account }) => `${account}`),
    paidOut: of('fees', 'gross_idr', (row) => `gateway:${row['gateway']} ${row['day']}`),
    fees: of('fees', 'fee_idr', ({ day }) => `${day}`),
    bank: sumsOf([
      ...clearing.map((row) => [`${row['type']}`, BigInt(row['amount_idr'] ?? 0)] as const),
      ...(made['fees'] ?? []).map((row) => ['paid_out', -BigInt(row['received_idr'] ?? 0)] as const),
    ]),
    opening: of('accounts', 'opening_idr', ({ account }) => `${account}`),
    closing: of('accounts', 'closing_idr', ({ account }) => `${account}`),
  };
};

/** The month of a table's last sale in Jakarta, and an instant after the sale. */
export const lastSale = (items: readonly Record<string, unknown>[]) => {
  const sold = items.filter(({ type }) => type === 'captured').map(({ created_at }) => String(created_at));
  const [last = ''] = sold.toSorted().reverse();
  return { month: jakartaDay(last).slice(0, 7), afterMs: Date.parse(last) + 1000 };
};
