import { idr, isNumeric, isWhole, type Report, type Row, text, totalOf } from './report.ts';
import type { Tie } from './ties.ts';

/** Escapes text that a spreadsheet would execute as a formula (CSV injection). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A report as CSV (RFC 4180) in UTF-8 with a byte order mark, for spreadsheets. It has a header line and the rows,
 * without totals. Amounts are whole rupiah without separators.
 */
export const csvOf = ({ columns }: Pick<Report, 'columns'>, rows: readonly Row[]): string => {
  const lines = rows.map((row) =>
    columns.map(({ name, is }) => cell(isNumeric({ is }) ? (row[name] ?? '') : harmless(row[name] ?? ''))),
  );
  return `\uFEFF${[columns.map(({ name }) => name), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
};

/** The totals of a report's columns of whole numbers. */
export const totalsOf = ({ columns }: Pick<Report, 'columns'>, rows: readonly Row[]): Row =>
  Object.fromEntries(columns.flatMap(({ name, is }) => (isWhole({ is }) ? [[name, String(totalOf(rows, name))]] : [])));

export const tieColumns = [
  text('tie', 'Pemeriksaan', 'Check'),
  text('of', 'Dari', 'Of'),
  idr('report', 'Laporan', 'Report'),
  idr('ledger', 'Buku besar', 'Ledger'),
  idr('difference', 'Selisih', 'Difference'),
];

export const tieRows = (ties: readonly Tie[]): readonly Row[] =>
  ties.map(({ tie, of, report, ledger }) => ({
    ...{ tie, of, report: String(report), ledger: String(ledger), difference: String(report - ledger) },
  }));

export const checksCsv = (ties: readonly Tie[]): string => csvOf({ columns: tieColumns }, tieRows(ties));
