import { readSen } from '../typed/amounts.ts';
import { type Separator, type SheetLine, separators, sheetLines, sheetText } from '../typed/sheet.ts';
import { readLine } from '../typed/text.ts';

/** A report that cannot be read. The message states the reason. */
export class UnreadableReport extends Error {}

/** The maximum number of rows of a settlement. Each row costs three reads and a write. */
const maximumReportRows = 5000;

const tooMany = `The report has more than ${maximumReportRows} rows. Settle its payouts one by one.`;

/** The maximum number of columns of a report. Midtrans' reports have about thirty. */
const maximumColumns = 64;

/** The columns that are read, each with Midtrans' known headings in lower case. */
export const columns = {
  reference: ['order id', 'order_id'],
  payment: ['transaction id', 'transaction_id'],
  amount: ['amount', 'gross amount', 'gross_amount', 'transaction amount'],
  type: ['transaction type', 'type', 'transaction_type'],
} as const;

/** The rows of a report below its heading, in lower case. */
export type Sheet = { readonly heads: readonly string[]; readonly lines: readonly SheetLine[] };

/** The lines above the heading that a report may have, such as its title and its period. */
const maximumPreamble = 30;

/** The totals and notes below the rows. */
const maximumNotes = 100;

/** @throws UnreadableReport for a quote without an end, or a line with too many columns */
const readableLines = function* (text: string, separator: Separator): Generator<SheetLine> {
  for (const { number, fields } of sheetLines(text, separator, maximumColumns)) {
    if (fields === undefined) throw new UnreadableReport(`Line ${number} of the report has a quote that does not end.`);
    if (fields.length > maximumColumns)
      throw new UnreadableReport(`Line ${number} of the report has more than ${maximumColumns} columns.`);
    if (fields.length > 0) yield { number, fields };
  }
};

const headOf = (field: string): string => readLine(field).toLowerCase();

type Heading = { readonly separator: Separator; readonly number: number };

/** Where the heading is: the first line that names a column of the payments, by one of the separators. */
const headingOf = (text: string): Heading => {
  const names: readonly string[] = [...columns.reference, ...columns.payment];
  for (const separator of separators)
    for (const { number, fields = [] } of sheetLines(text, separator, maximumColumns).take(maximumPreamble))
      if (fields.some((field) => names.includes(headOf(field)))) return { separator, number };
  return { separator: ',', number: 1 };
};

/** @throws UnreadableReport for an unreadable file, too many lines, or a line with too many columns */
const sheetOf = (report: string): Sheet => {
  const text = sheetText(report);
  const { separator, number: top } = headingOf(text);
  const [heading, ...lines] = readableLines(text, separator)
    .filter(({ number }) => number >= top)
    .take(maximumReportRows + maximumNotes + 2);
  if (lines.length > maximumReportRows + maximumNotes) throw new UnreadableReport(tooMany);
  return { heads: heading?.fields.map(headOf) ?? [], lines };
};

/** The place of the first column with one of the names; -1 without one. */
export const columnOf = ({ heads }: Sheet, names: readonly string[]): number =>
  heads.findIndex((head) => names.includes(head));

const requiredColumn = (sheet: Sheet, names: readonly string[]): number => {
  const found = columnOf(sheet, names);
  if (found === -1) throw new UnreadableReport(`The report has no column "${names[0]}".`);
  return found;
};

/** The amounts of a row are below 10 billion rupiah. So the sums of all rows stay exact. In hundredths of a rupiah. */
const firstInexactSen = 10 ** 12;

/** Reads an amount of a row. @returns hundredths of a rupiah @throws UnreadableReport for a text that is no amount */
export const senOf = (text: string, line: number): number => {
  const sen = readSen(text);
  if (sen === undefined || Math.abs(sen) >= firstInexactSen)
    throw new UnreadableReport(`Line ${line} of the report has an invalid amount. Write it such as 50000.00.`);
  return sen;
};

/** The places of the columns that every report has. @throws UnreadableReport for a missing column */
export const placesIn = (sheet: Sheet) => ({
  reference: requiredColumn(sheet, columns.reference),
  payment: requiredColumn(sheet, columns.payment),
  amount: requiredColumn(sheet, columns.amount),
});

/**
 * The sheet without notes and totals. A note has one field. A total names no payment.
 *
 * @throws UnreadableReport for a total that is not the sum of its rows, or for too many rows
 */
const withoutTotals = (sheet: Sheet): Sheet => {
  const { reference, payment, amount } = placesIn(sheet);
  const lines: SheetLine[] = [];
  let [all, part] = [0, 0];
  for (const line of sheet.lines) {
    const { number, fields } = line;
    if (fields.filter((field) => field !== '').length === 1 && !fields[amount]) continue;
    const isRow = fields[payment] || (fields[reference] && !/total|jumlah/i.test(fields[reference]));
    const text = fields[amount] ?? '';
    if (isRow) {
      const sen = senOf(text, number);
      [all, part] = [all + sen, part + sen];
      lines.push(line);
    } else {
      if (![all, part].includes(readSen(text) ?? Number.NaN))
        throw new UnreadableReport(`Line ${number} of the report has a total that is not the sum of its rows.`);
      part = 0;
    }
  }
  if (lines.length > maximumReportRows) throw new UnreadableReport(tooMany);
  return { heads: sheet.heads, lines };
};

/**
 * Reads the lines of a settlement report that a gateway or a spreadsheet wrote.
 *
 * @throws UnreadableReport with the reason
 */
export const readSheet = (report: string): Sheet => withoutTotals(sheetOf(report));
