import { readInstant } from '../../shared/domain/typed/instants.ts';
import { broughtBy, type Charge, type Transaction } from './charge.ts';
import { rupiah, wibTime } from './wire.ts';

/** An invented fee of a method: a fixed amount plus basis points of the payment. */
type Fee = { readonly fixedIdr: number; readonly basisPoints: number };

const transfer: Fee = { fixedIdr: 4000, basisPoints: 0 };
const store: Fee = { fixedIdr: 5000, basisPoints: 0 };
const wallet: Fee = { fixedIdr: 0, basisPoints: 200 };

const fees: Readonly<Record<string, Fee>> = {
  other_qris: { fixedIdr: 0, basisPoints: 70 },
  credit_card: { fixedIdr: 2000, basisPoints: 290 },
  indomaret: store,
  alfamart: store,
};

const feeOf = (method: string): Fee => fees[method] ?? (method.endsWith('_va') ? transfer : wallet);

const vatPercent = 11;

const heads = [
  ...['Order ID', 'Transaction ID', 'Transaction time', 'Settlement time', 'Transaction type', 'Payment type'],
  ...['Amount', 'Fee', 'VAT', 'Net amount'],
];

const costOf = ({ method, originalIdr }: Transaction): readonly [number, number] => {
  const { fixedIdr, basisPoints } = feeOf(method);
  const fee = fixedIdr + Math.round((originalIdr * basisPoints) / 10_000);
  return [fee, Math.round((fee * vatPercent) / 100)];
};

const rowsOf = ({ reference }: Charge, transaction: Transaction): readonly (readonly string[])[] => {
  const { transactionId, method, originalIdr, beganMs, settledMs } = transaction;
  if (settledMs === undefined) return [];
  const row = (type: string, amount: number, fee: number, vat: number) => [
    ...[reference, transactionId, wibTime(beganMs), wibTime(settledMs), type, method],
    ...[amount, fee, vat, amount - fee - vat].map(rupiah),
  ];
  const back = originalIdr - broughtBy(transaction);
  // Midtrans does not refund a fee.
  return [row('Payment', originalIdr, ...costOf(transaction)), ...(back > 0 ? [row('Refund', -back, 0, 0)] : [])];
};

/** A period of settlement times in ms. `toMs` is exclusive. */
export type SettledWithin = { readonly fromMs: number; readonly toMs: number };

/**
 * The settlement report of a period. Midtrans' own column names can differ. A refund follows its payment, because
 * the time of a refund is not stored.
 */
export const settlementReport = (charges: readonly Charge[], { fromMs, toMs }: SettledWithin): string => {
  const rows = charges.flatMap((charge) =>
    charge.transactions
      .filter(({ settledMs = Number.NaN }) => settledMs >= fromMs && settledMs < toMs)
      .flatMap((transaction) => rowsOf(charge, transaction)),
  );
  return [heads, ...rows].map((fields) => `${fields.join(',')}\r\n`).join('');
};

/**
 * Parses the period `?from=…&to=…` (RFC 3339). By default the period is unlimited.
 *
 * @returns undefined when an instant is invalid
 */
export const settledWithin = (asked: URLSearchParams): SettledWithin | undefined => {
  const bounds = [asked.get('from') ?? '1970-01-01T00:00Z', asked.get('to') ?? '9999-01-01T00:00Z'];
  const [fromMs, toMs] = bounds.map((typed) => Date.parse(readInstant(typed) ?? ''));
  return fromMs === undefined || toMs === undefined || Number.isNaN(fromMs + toMs) ? undefined : { fromMs, toMs };
};
