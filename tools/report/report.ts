import type { ReportMonth } from '../../shared/domain/books/report-month.ts';

export type { ReportMonth };

/** A column of a report: its name, its heading in Indonesian and English, and the type of its values. Amounts are IDR. */
export type ReportColumn = {
  readonly name: string;
  readonly head: readonly [indonesian: string, english: string];
  readonly is: 'text' | 'count' | 'idr';
};

export type Report = {
  readonly name: string;
  readonly title: readonly [indonesian: string, english: string];
  readonly columns: readonly ReportColumn[];
  /** A note for its reader, in Indonesian and English. */
  readonly note?: readonly [indonesian: string, english: string];
  /** Set if the report is written only as CSV, for programs. The page leaves it out. */
  readonly csvOnly?: true;
  /** SQL that both DuckDB and Trino understand. */
  readonly sql: (month: ReportMonth) => string;
};

const column = (is: ReportColumn['is']) => (name: string, indonesian: string, english: string) =>
  ({ name, head: [indonesian, english], is }) as const;

export const text = column('text');
export const count = column('count');
export const idr = column('idr');

/** A row of an engine's answer: every value as text, null for none. */
export type Row = Readonly<Record<string, string | null>>;

/** The sum of a column, exact. */
export const totalOf = (rows: readonly Row[], name: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n);
