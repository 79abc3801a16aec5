import { describe, expect, test } from 'vitest';
import { readReport } from '../../../infra/settlement/report-file.ts';
import { settlementDifferences } from '../../../shared/domain/books/settlement.ts';
import { topupIdOf } from '../../../shared/domain/topups/topup.ts';

const one = 'top_01kb0000000000000000000001';
const two = 'top_01kb0000000000000000000002';

const report = [
  'Order ID,Transaction ID,"Transaction time",Transaction type,Amount,Status',
  `${one}-1,a-1,"2026-11-21, 10:00",Payment,"50,000.00",settlement`,
  `${two}-1,a-2,2026-11-21 11:00,Payment,70000.00,settlement`,
  `${two}-1,a-2,2026-11-21 12:00,Refund,20000,refund`,
  '',
].join('\r\n');

describe('a report', () => {
  test('is read as it is exported', () => {
    expect(readReport(report)).toEqual([
      { reference: `${one}-1`, payment_id: 'a-1', amount_idr: 50_000 },
      { reference: `${two}-1`, payment_id: 'a-2', amount_idr: 70_000 },
      { reference: `${two}-1`, payment_id: 'a-2', amount_idr: -20_000 },
    ]);
  });

  test.each(['10.5', 'Rp 5', '', '1e4', '5,00'])('with the amount %o names its line', (amount) => {
    expect(() => readReport(`order id,transaction id,amount\nx,y,1\nx,y,"${amount}"`)).toThrow(/^Line 3 /);
  });

  test('without a column names it', () => {
    expect(() => readReport('order id,amount\n')).toThrow('The report has no column "transaction id".');
  });
});

describe('held against the ledger', () => {
  const rows = readReport(report);
  const ledger = [
    { topup_id: one, amount_idr: 50_000 },
    { topup_id: two, amount_idr: 70_000 },
    { topup_id: two, amount_idr: -20_000 },
  ];

  test('nothing differs where all is in both', () => {
    expect(settlementDifferences(rows, ledger, topupIdOf)).toEqual([]);
  });

  test('what is in one alone, or of another amount, is told', () => {
    const differences = settlementDifferences(
      [...rows, { reference: 'of-a-shop', payment_id: 'a-3', amount_idr: 1 }],
      ledger.slice(1, 2).concat({ topup_id: 'top_3', amount_idr: 9 }),
      topupIdOf,
    );
    expect(differences).toEqual([
      { topup_id: 'of-a-shop', reported_idr: 1, booked_idr: 0, found: 'in the report alone' },
      { topup_id: one, reported_idr: 50_000, booked_idr: 0, found: 'in the report alone' },
      { topup_id: two, reported_idr: 50_000, booked_idr: 70_000, found: 'in both, of other amounts' },
      { topup_id: 'top_3', reported_idr: 0, booked_idr: 9, found: 'in the ledger alone' },
    ]);
  });
});
