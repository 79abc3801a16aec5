import { type Refusal, refuseField } from '../../errors.ts';
import { columnOf, type Sheet, UnreadableReport } from '../typed/headed-sheet.ts';
import type { GatewayName } from './gateways.ts';
import { columns, placesIn, readSheet, senOf } from './report-sheet.ts';
import type { ReportRow } from './settlement.ts';

const vatColumns: readonly string[] = ['vat', 'fee vat', 'vat amount', 'ppn', 'tax'];

/** The columns of the fee, in order of preference: net amount of each row, total fee, parts of the fee. */
const feeColumns = {
  net: ['net amount', 'net_amount', 'nett amount', 'net settlement amount', 'settlement amount', 'payable (nett)'],
  total: ['total fee', 'total_fee'],
  parts: [
    ...['fee', 'fee amount', 'fee_amount', 'transaction fee', 'transaction_fee', 'mdr', 'mdr fee', 'mdr amount'],
    ...vatColumns,
  ],
} as const;

const refundTypes = /refund|chargeback|reversal/i;

const amountOf = (text: string, line: number): number => {
  const sen = senOf(text, line);
  if (sen % 100 !== 0) throw new UnreadableReport(`Line ${line} of the report has a fraction of a rupiah.`);
  return sen / 100;
};

/** @throws UnreadableReport when a payment's line occurs twice, as in overlapping reports; a refund may occur twice */
const mustBeOnce = ({ lines }: Sheet, rows: readonly ReportRow[]): void => {
  const met = new Map<string, number>();
  for (const [place, { fields, number }] of lines.entries()) {
    if ((rows[place]?.amount_idr ?? 0) <= 0) continue;
    const before = met.get(JSON.stringify(fields));
    if (before !== undefined)
      throw new UnreadableReport(`Line ${number} of the report has the payment of line ${before} again.`);
    met.set(JSON.stringify(fields), number);
  }
};

/** The rows of a report. @throws UnreadableReport for an invalid amount or a repeated payment */
const rowsOf = (sheet: Sheet): readonly ReportRow[] => {
  const { reference, payment, amount } = placesIn(sheet);
  const type = columnOf(sheet, columns.type);
  const rows = sheet.lines.map(({ fields, number }) => {
    const value = amountOf(fields[amount] ?? '', number);
    return {
      reference: fields[reference] ?? '',
      payment_id: fields[payment] ?? '',
      amount_idr: refundTypes.test(fields[type] ?? '') ? -Math.abs(value) : value,
    };
  });
  mustBeOnce(sheet, rows);
  return rows;
};

/** Sums a column, in hundredths of a rupiah. A blank field counts as 0. */
const senIn = ({ lines }: Sheet, place: number, signOf: (fields: readonly string[]) => number | undefined): number =>
  lines.reduce((sum, { fields, number }) => {
    const text = fields[place] ?? '';
    const sen = text === '' ? 0 : senOf(text, number);
    const sign = signOf(fields);
    return sum + (sign === undefined ? sen : sign * Math.abs(sen));
  }, 0);

const placesOf = ({ heads }: Sheet, names: readonly string[]): readonly number[] =>
  heads.flatMap((head, place) => (names.includes(head) ? [place] : []));

/** The sum of columns, positive, in IDR with fractions; undefined for no column. */
const sumOf = (sheet: Sheet, places: readonly number[]): number | undefined => {
  // Some reports give the fee as a negative amount.
  const sen = Math.abs(places.reduce((sum, place) => sum + senIn(sheet, place, () => undefined), 0));
  return places.length === 0 ? undefined : sen / 100;
};

/**
 * The gateway's fee in a report: gross less net, else the total fee, else the sum of its parts.
 *
 * @returns IDR with fractions; undefined when the report has no column for the fee
 * @throws UnreadableReport for an unreadable amount
 */
const feeOf = (sheet: Sheet, rows: readonly ReportRow[]): number | undefined => {
  const type = columnOf(sheet, columns.type);
  const net = columnOf(sheet, feeColumns.net);
  if (net === -1)
    return (
      sumOf(sheet, placesOf(sheet, feeColumns.total).slice(0, 1)) ?? sumOf(sheet, placesOf(sheet, feeColumns.parts))
    );
  const gross = rows.reduce((sum, { amount_idr }) => sum + amount_idr * 100, 0);
  return (gross - senIn(sheet, net, (fields) => (refundTypes.test(fields[type] ?? '') ? -1 : undefined))) / 100;
};

/** A parsed report. `fee` and `feeVat` are in IDR with fractions; undefined without such columns. */
export type GatewayReport = {
  readonly rows: readonly ReportRow[];
  readonly fee: number | undefined;
  readonly feeVat: number | undefined;
};

const readMidtrans = (text: string): GatewayReport => {
  const sheet = readSheet(text);
  const rows = rowsOf(sheet);
  return { rows, fee: feeOf(sheet, rows), feeVat: sumOf(sheet, placesOf(sheet, vatColumns)) };
};

const readers: Readonly<Record<GatewayName, (text: string) => GatewayReport>> = { midtrans: readMidtrans };

/** Parses the settlement report of a gateway. @returns `invalid_request` with the reason for an unreadable report */
export const readGatewayReport = (gateway: GatewayName, text: string): GatewayReport | Refusal => {
  try {
    return readers[gateway](text);
  } catch (error) {
    if (error instanceof UnreadableReport) return refuseField('format', '/report', error.message);
    throw error;
  }
};
