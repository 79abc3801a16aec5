import { expect, test } from 'vitest';
import { bankTables } from '../../console/staff/bank/bank-workbook.ts';
import { workbookOf } from '../../shared/domain/books/workbook.ts';

const words =
  'summary missing surplus otherDays line day bookedFor side amount text reference in out from to rows matched skipped statementIn statementOut booksIn booksOut';
const t = Object.fromEntries(words.split(' ').map((word) => [word, word])) as Parameters<typeof bankTables>[1];
const booked = {
  ...{ entry_id: 'ent_1', type: 'paid', reference: 'BCA-1', paid_on: '2026-11-02' },
  ...{ side: 'out' as const, amount_idr: 400_000 },
};

test('the workbook of a comparison has a sheet for its sums and for each list, with amounts as numbers', () => {
  const tables = bankTables(
    {
      ...{ found: 'differs', format: 'csv', from: '2026-11-01', to: '2026-11-30', rows: 3, skipped: 1, matched: 1 },
      ...{ statement_in: '0.00', statement_out: '6500.50', books_in_idr: '0', books_out_idr: '800000' },
      ...{ missing_count: 1, surplus_count: 1, other_day_count: 1 },
      missing: [{ line: 4, day: '2026-11-03', side: 'out', amount: '6500.00', text: '=BIAYA()' }],
      surplus: [booked],
      other_days: [{ line: 5, day: '2026-11-03', booked }],
    },
    t,
  );
  expect(tables.map(({ name }) => name)).toEqual(['summary', 'missing', 'surplus', 'otherDays']);
  const [summary, missing, surplus, others] = tables.map(({ rows }) => rows);
  expect(summary).toEqual([['2026-11-01', '2026-11-30', 3, 1, 1, 1, 1, 1, '0', '0', '6500.50', '800000']]);
  expect(missing).toEqual([[4, '2026-11-03', '=BIAYA()', 'out', '6500']]);
  expect(surplus).toEqual([['2026-11-02', 'BCA-1', 'out', 400_000]]);
  expect(others).toEqual([[5, '2026-11-03', '2026-11-02', 'BCA-1', 'out', 400_000]]);
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
  const [, sheet] = workbookOf(tables);
  const cells = sheet?.data[1] ?? [];
  expect(cells[2]).toMatchObject({ type: String, value: '=BIAYA()' });
  expect(cells[4]).toMatchObject({ type: Number, value: 6500 });
});
