import type { ChartAccount } from '../../shared/domain/books/chart.ts';
import type { ReportMonth } from '../../shared/domain/books/report-month.ts';

export type { ReportMonth };

/** A column of a report, with its heading in Indonesian and English. Amounts are IDR. */
export type ReportColumn = {
  readonly name: string;
  readonly head: readonly [indonesian: string, english: string];
  /** `day` is a date such as `2026-11-21`. `sen` is an amount with two decimals, which has no total. */
  readonly is: 'text' | 'day' | 'count' | 'idr' | 'sen';
};

/** The chart of accounts of the stage. */
export type Chart = readonly ChartAccount[];

export type Report = {
  readonly name: string;
  readonly title: readonly [indonesian: string, english: string];
  readonly columns: readonly ReportColumn[];
  /** A note for the reader, in Indonesian and English. */
  readonly note?: readonly [indonesian: string, english: string];
  /** The report is not on the page. It is for programs, as CSV or in the workbook. */
  readonly csvOnly?: true;
  /** SQL that both DuckDB and Athena (Trino) accept. */
  readonly sql: (month: ReportMonth) => string;
  /** Completes a row of the query with values that SQL cannot compute exactly in both engines. */
  readonly each?: (row: Row, chart: Chart) => Row;
};

const column = (is: ReportColumn['is']) => (name: string, indonesian: string, english: string) =>
  ({ name, head: [indonesian, english], is }) as const;

export const text = column('text');
export const day = column('day');
export const count = column('count');
export const idr = column('idr');
export const sen = column('sen');

/** Whether the values of a column are whole numbers, which have a total. */
export const isWhole = ({ is }: Pick<ReportColumn, 'is'>): boolean => is === 'count' || is === 'idr';

/** Whether the values of a column are numbers. */
export const isNumeric = ({ is }: Pick<ReportColumn, 'is'>): boolean => isWhole({ is }) || is === 'sen';

/** A row of a query's result: every value as text, null for a missing one. */
export type Row = Readonly<Record<string, string | null>>;

export const totalOf = (rows: readonly Row[], name: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n);
