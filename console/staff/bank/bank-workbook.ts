import type { components } from '../../../client/main.ts';
import type { SheetColumn, SheetTable } from '../../../shared/domain/books/workbook.ts';

type Check = components['schemas']['BankCheck'];

type Word =
  | ('summary' | 'missing' | 'surplus' | 'otherDays' | 'line' | 'day' | 'bookedFor' | 'side')
  | ('amount' | 'text' | 'reference' | 'in' | 'out' | 'from' | 'to' | 'rows' | 'matched' | 'skipped')
  | ('statementIn' | 'statementOut' | 'booksIn' | 'booksOut');

const column =
  (is: SheetColumn['is']) =>
  (head: string): SheetColumn => ({ head, is });
const [text, number, day] = [column('text'), column('number'), column('day')];

/** Whole rupiah as a number, and an amount with hundredths as text. */
const amountOf = (amount: string): string => amount.replace(/\.00$/, '');

/** The sheets of a comparison with a bank statement: its sums, and the three lists of differences. */
export const bankTables = (of: Check, t: Readonly<Record<Word, string>>): readonly SheetTable[] => {
  const side = ({ side: said }: { readonly side: string }): string =>
    said === 'in' ? t.in : said === 'out' ? t.out : said;
  const movement = [text(t.reference), text(t.side), number(t.amount)];
  return [
    {
      name: t.summary,
      columns: [
        ...[day(t.from), day(t.to), number(t.rows), number(t.matched), number(t.skipped)],
        ...[number(t.missing), number(t.surplus), number(t.otherDays)],
        ...[number(t.statementIn), number(t.booksIn), number(t.statementOut), number(t.booksOut)],
      ],
      rows: [
        [
          ...[of.from, of.to, of.rows, of.matched, of.skipped],
          ...[of.missing_count, of.surplus_count, of.other_day_count],
          ...[amountOf(of.statement_in), of.books_in_idr, amountOf(of.statement_out), of.books_out_idr],
        ],
      ],
    },
    {
      name: t.missing,
      columns: [number(t.line), day(t.day), text(t.text), text(t.side), number(t.amount)],
      rows: of.missing.map((row) => [row.line, row.day, row.text, side(row), amountOf(row.amount)]),
    },
    {
      name: t.surplus,
      columns: [day(t.day), ...movement],
      rows: of.surplus.map((each) => [each.paid_on, each.reference, side(each), each.amount_idr]),
    },
    {
      name: t.otherDays,
      columns: [number(t.line), day(t.day), day(t.bookedFor), ...movement],
      rows: of.other_days.map(({ line, day: on, booked }) => [
        ...[line, on, booked.paid_on, booked.reference, side(booked), booked.amount_idr],
      ]),
    },
  ];
};
