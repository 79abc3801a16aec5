import { readSen } from '../typed/amounts.ts';
import { columnOf, headedSheet, type Sheet, senIn, UnreadableReport } from '../typed/headed-sheet.ts';
import type { SheetLine } from '../typed/sheet.ts';

/** The maximum number of rows of a settlement. Each row costs three reads and a write. */
const maximumReportRows = 5000;

const tooMany = `The report has more than ${maximumReportRows} rows. Settle its payouts one by one.`;

/** The columns that are read, each with Midtrans' known headings in lower case. */
export const columns = {
  reference: ['order id', 'order_id'],
  payment: ['transaction id', 'transaction_id'],
  amount: ['amount', 'gross amount', 'gross_amount', 'transaction amount'],
  type: ['transaction type', 'type', 'transaction_type'],
} as const;

/** The totals and notes below the rows. */
const maximumNotes = 100;

const headings: readonly string[] = [...columns.reference, ...columns.payment];

const reportKind = {
  name: 'report',
  isHeading: (heads: readonly string[]) => heads.some((head) => headings.includes(head)),
  maximumRows: maximumReportRows + maximumNotes,
  tooMany,
};

const requiredColumn = (sheet: Sheet, names: readonly string[]): number => {
  const found = columnOf(sheet, names);
  if (found === -1) throw new UnreadableReport(`The report has no column "${names[0]}".`);
  return found;
};

/** The amounts of a row are below 10 billion rupiah. So the sums of all rows stay exact. In hundredths of a rupiah. */
const firstInexactSen = 10 ** 12;

/** Reads an amount of a row. @returns hundredths of a rupiah @throws UnreadableReport for a text that is no amount */
export const senOf = (text: string, line: number): number => senIn(text, line, 'report', firstInexactSen);

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
export const readSheet = (report: string): Sheet => withoutTotals(headedSheet(report, reportKind));
