import { expect, test } from 'vitest';
import {
  accountsCsv,
  accountsOf,
  coursesCsv,
  floatOn,
  journalCsv,
  ties,
} from '../../console/staff/books/month-sums.ts';
import { monthTables, type WorkbookWords } from '../../console/staff/books/month-workbook.ts';
import { shownAccount } from '../../shared/contract/books/chart.ts';
import { defaultChart } from '../../shared/domain/books/chart.ts';

const none = { sold: 0, refunded: 0, sold_idr: '0', refunded_idr: '0' };
const balance = (account: string, amount: number) => ({ account, balance_idr: String(amount) });
const month = {
  ...{ month: '2026-11', as_of: '2026-11-01T17:00:00.000Z', over: false },
  opening: [balance('clearing', -100), balance('user:held', 100)],
  days: [
    {
      ...{ day: '2026-11-01', as_of: '2026-11-01T17:00:00.000Z', entries: [{ type: 'captured', count: 1 }] },
      lines: [
        { type: 'captured', account: 'user:held', debit_idr: '40', credit_idr: '0' },
        { type: 'captured', account: 'platform:revenue', debit_idr: '0', credit_idr: '40' },
      ],
      closing: [balance('clearing', -100), balance('platform:revenue', 40), balance('user:held', 60)],
      digest: '0'.repeat(30),
    },
  ],
  chart: defaultChart.map(shownAccount),
  courses: [{ course_id: '=cmd()', ...none, sold: 1, sold_idr: '40' }],
  others: none,
};

test('each closing balance of a month is its opening plus its movements', () => {
  expect(ties(accountsOf(month))).toBe(true);
  const [day] = month.days;
  const wrong = { ...month, days: day ? [{ ...day, lines: day.lines.slice(1) }] : [] };
  expect(ties(accountsOf(wrong))).toBe(false);
});

test('a month without a stored opening balance computes the balance from its days', () => {
  const accounts = accountsOf({ ...month, opening: [] });
  expect(accounts.find(({ account }) => account === 'user:held')).toMatchObject({ opening: 100n, closing: 60n });
});

test('the files of a month have a line for each sum, and no formula', () => {
  expect(journalCsv(month).split('\r\n')[1]).toBe('2026-11-01,captured,2120,user:held,40,0,-40');
  expect(accountsCsv(month)).toContain('2120,user:held,100,40,0,60\r\n');
  expect(coursesCsv(month)).toContain("'=cmd(),1,0,40,0,40\r\n");
});

test('the sheets of a month have the lines of its files, with names beside the codes', () => {
  const named = (code: string): string => `Nama ${code}`;
  const words =
    'code account accountName opening debit credit closing net journal ledger courses day entryType entryName course courseTitle others sold refunded soldIdr refundedIdr';
  const t = Object.fromEntries(words.split(' ').map((word) => [word, word])) as WorkbookWords['t'];
  const titles = new Map([['=cmd()', 'Dasar SQL']]);
  const tables = monthTables(month, { t, accountName: named, entryName: named, titles });
  expect(tables.map(({ name }) => name)).toEqual(['journal', 'ledger', 'courses']);
  const [journal, ledger, courses] = tables.map(({ rows }) => rows);
  const held = ['2120', 'user:held', 'Nama user:held'];
  expect(journal?.[0]).toEqual(['2026-11-01', 'captured', 'Nama captured', ...held, '40', '0', -40n]);
  expect(ledger?.[1]).toEqual([...held, 100n, 40n, 0n, 60n]);
  expect(ledger?.map(([code]) => code)).toEqual(['1110', '2120', '4110']);
  expect(courses).toEqual([['=cmd()', 'Dasar SQL', 1, 0, '40', '0', 40n]]);
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
});

test('the money in wallets is available plus held money', () => {
  expect(month.days.map(floatOn)).toEqual([60]);
});
