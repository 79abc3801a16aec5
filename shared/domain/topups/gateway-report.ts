import { type Refusal, refuseField } from '../../errors.ts';
import type { GatewayName } from './gateways.ts';
import type { ReportRow } from './settlement.ts';

/** A report that cannot be read. The message states the reason. */
class UnreadableReport extends Error {}

/** The maximum number of rows of a settlement. Each row costs three reads and a write. */
export const maximumReportRows = 5000;

/** The maximum number of columns of a report. Midtrans' reports have about thirty. */
const maximumColumns = 64;

/** A field of a line of CSV (RFC 4180). A quoted field may contain commas and doubled quotes. */
const field = /(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g;

/** @throws UnreadableReport for a line with too many columns */
const fieldsOf = (line: string, number: number): string[] => {
  const found = [...line.matchAll(field).take(maximumColumns + 1)];
  if (found.length > maximumColumns)
    throw new UnreadableReport(`Line ${number} of the report has more than ${maximumColumns} columns.`);
  return found.map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
};

/** The columns that are read, each with Midtrans' known headings in lower case. */
const columns = {
  reference: ['order id', 'order_id'],
  payment: ['transaction id', 'transaction_id'],
  amount: ['amount', 'gross amount', 'gross_amount', 'transaction amount'],
  type: ['transaction type', 'type', 'transaction_type'],
} as const;

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

type Sheet = {
  readonly heads: readonly string[];
  readonly lines: readonly { readonly fields: string[]; readonly number: number }[];
};

/** @throws UnreadableReport for a file that a spreadsheet saved as UTF-16 or with semicolons */
const mustBeReadable = (text: string): void => {
  if (text.includes('\0'))
    throw new UnreadableReport('The report is UTF-16: save it as CSV in UTF-8. Nothing was read.');
  const [head = ''] = text.split(/\r?\n/, 1);
  if (head.includes(';') && !head.includes(','))
    throw new UnreadableReport('The report is separated by semicolons: save it with commas. Nothing was read.');
};

/** Lines that spreadsheets leave below a table have commas and blanks only. Their fields are not split. */
const isBlankLine = (line: string): boolean => /^[,\s]*$/.test(line);

/** @throws UnreadableReport for an unreadable file, too many rows, or a line with too many columns */
const sheetOf = (text: string): Sheet => {
  mustBeReadable(text);
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const lines: { readonly line: string; readonly number: number }[] = [];
  for (const [index, line] of rest.entries()) if (!isBlankLine(line)) lines.push({ line, number: index + 2 });
  if (lines.length > maximumReportRows)
    throw new UnreadableReport(
      `The report has ${lines.length} rows. At most ${maximumReportRows} are settled at once.`,
    );
  return {
    heads: fieldsOf(head, 1).map((name) => name.toLowerCase()),
    lines: lines
      .map(({ line, number }) => ({ fields: fieldsOf(line, number), number }))
      .filter(({ fields }) => fields.some((text) => text !== '')),
  };
};

const columnOf = ({ heads }: Sheet, names: readonly string[]): number =>
  heads.findIndex((head) => names.includes(head));

const requiredColumn = (sheet: Sheet, names: readonly string[]): number => {
  const found = columnOf(sheet, names);
  if (found === -1) throw new UnreadableReport(`The report has no column "${names[0]}".`);
  return found;
};

/**
 * Parses `50000`, `50000.00` or `50,000.00`; a reversal is negative.
 *
 * @returns hundredths of a rupiah
 */
const senOf = (text: string, line: number): number => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d\d?))?$/.exec(text) ?? [];
  if (whole === '') throw new UnreadableReport(`Line ${line} of the report has an invalid amount.`);
  return Number(`${sign}${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
};

const amountOf = (text: string, line: number): number => {
  const sen = senOf(text, line);
  if (sen % 100 !== 0) throw new UnreadableReport(`Line ${line} of the report has an invalid amount.`);
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

/** The rows of a report. @throws UnreadableReport for a missing column, an invalid amount or a repeated payment */
const rowsOf = (sheet: Sheet): readonly ReportRow[] => {
  const [reference, payment, amount] = [
    requiredColumn(sheet, columns.reference),
    requiredColumn(sheet, columns.payment),
    requiredColumn(sheet, columns.amount),
  ];
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
  const sheet = sheetOf(text);
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
