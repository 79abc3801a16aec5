import type { components } from '../../../client/main.ts';
import type { SheetColumn, SheetTable } from '../../../shared/domain/books/workbook.ts';
import { accountsOf, chartedAs } from './month-sums.ts';

type Month = components['schemas']['BooksMonth'];

type Word =
  | ('code' | 'account' | 'accountName' | 'opening' | 'debit' | 'credit' | 'closing' | 'net')
  | ('journal' | 'ledger' | 'courses' | 'day' | 'entryType' | 'entryName')
  | ('course' | 'courseTitle' | 'others' | 'sold' | 'refunded' | 'soldIdr' | 'refundedIdr');

/** The words of the page's language, and the names of accounts, kinds of entries and courses. */
export type WorkbookWords = {
  readonly t: Readonly<Record<Word, string>>;
  readonly accountName: (account: string) => string;
  readonly entryName: (type: string) => string;
  readonly titles: ReadonlyMap<string, string>;
};

const text = (head: string): SheetColumn => ({ head, is: 'text' });
const number = (head: string): SheetColumn => ({ head, is: 'number' });

/**
 * The sheets of a month: journal, ledger by account, and sales by course. They have the lines of the CSV files.
 * Codes have names, in the language of the page.
 */
export const monthTables = (month: Month, words: WorkbookWords): readonly SheetTable[] => {
  const { t, accountName, entryName, titles } = words;
  const { days, courses, others } = month;
  const codeOf = (account: string): string => chartedAs(account, month)?.code ?? '';
  const sales = [
    ...courses.map((course) => ({ title: titles.get(course.course_id) ?? null, ...course })),
    ...(others.sold + others.refunded > 0 ? [{ course_id: '', title: t.others, ...others }] : []),
  ];
  return [
    {
      name: t.journal,
      columns: [
        { head: t.day, is: 'day' },
        ...[text(t.entryType), text(t.entryName), text(t.code), text(t.account), text(t.accountName)],
        ...[number(t.debit), number(t.credit), number(t.net)],
      ],
      rows: days.flatMap(({ day, lines }) =>
        lines.map(({ type, account, debit_idr, credit_idr }) => [
          ...[day, type, entryName(type), codeOf(account), account, accountName(account), debit_idr, credit_idr],
          BigInt(credit_idr) - BigInt(debit_idr),
        ]),
      ),
    },
    {
      name: t.ledger,
      columns: [
        ...[text(t.code), text(t.account), text(t.accountName)],
        ...[number(t.opening), number(t.debit), number(t.credit), number(t.closing)],
      ],
      rows: accountsOf(month).map(({ account, opening, debit, credit, closing }) => [
        ...[codeOf(account), account, accountName(account), opening, debit, credit, closing],
      ]),
    },
    {
      name: t.courses,
      columns: [
        ...[text(t.course), text(t.courseTitle), number(t.sold), number(t.refunded)],
        ...[number(t.soldIdr), number(t.refundedIdr), number(t.net)],
      ],
      rows: sales.map(({ course_id, title, sold, refunded, sold_idr, refunded_idr }) => [
        ...[course_id, title, sold, refunded, sold_idr, refunded_idr],
        BigInt(sold_idr) - BigInt(refunded_idr),
      ]),
    },
  ];
};
