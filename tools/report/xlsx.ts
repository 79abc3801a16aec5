import writeWorkbook from 'write-excel-file/universal';
import { type SheetTable, type SheetValue, workbookOf } from '../../shared/domain/books/workbook.ts';
import { type Books, differences, reports } from './books.ts';
import { tieColumns, tieRows } from './csv.ts';
import type { ReportColumn, Row } from './report.ts';

const kinds = { text: 'text', day: 'day', count: 'number', idr: 'number', sen: 'number' } as const;

const tableOf = (name: string, columns: readonly ReportColumn[], rows: readonly Row[]): SheetTable => ({
  name,
  columns: columns.map(({ head, is }) => ({ head: head.join(' · '), is: kinds[is] })),
  rows: rows.map((row) => columns.map(({ name: column }): SheetValue => row[column] ?? null)),
});

/** The first sheet: what the books are of, their time, and whether they equal the ledger. */
const coverOf = (books: Books, of: string): SheetTable => {
  const { month, asOf, mark } = books;
  const differing = differences(books).length + books.malformed.length;
  const head = (is: 'text' | 'day' | 'instant', name: string) => ({ head: name, is });
  return {
    name: 'books',
    columns: [
      head('text', 'Bulan · Month'),
      ...[head('instant', 'Dari · From (WIB)'), head('instant', 'Sampai · To (WIB)')],
      ...[head('text', 'Sumber · Source'), head('instant', 'Dibaca · Read at (WIB)'), head('text', 'Tanda · Mark')],
      head('text', 'Sama dengan buku besar · Equals the ledger'),
    ],
    rows: [[month.month, month.from, month.to, of, asOf, mark, differing === 0 ? 'ya · yes' : 'TIDAK · NO']],
  };
};

/**
 * The books of a month as a workbook (.xlsx) with a sheet for each report. Ids are text, amounts numbers, and days
 * dates.
 *
 * @param of the name of the exported table
 */
export const booksWorkbook = async (books: Books, of: string): Promise<Buffer> => {
  const tables = [
    coverOf(books, of),
    ...reports.map(({ name, columns }) => tableOf(name, columns, books.made[name] ?? [])),
    tableOf('checks', tieColumns, tieRows(books.ties)),
  ];
  const file = await writeWorkbook(workbookOf(tables)).toBlob();
  return Buffer.from(await file.arrayBuffer());
};
