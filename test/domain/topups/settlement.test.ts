import { describe, expect, test } from 'vitest';
import { settlementDifferences } from '../../../shared/domain/topups/settlement.ts';
import { topupIdOf } from '../../../shared/domain/topups/topup.ts';
import { readReport } from '../../harness/read-report.ts';

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
  test('a report is read as it is exported', () => {
    expect(readReport(report).rows).toEqual([
      { reference: `${one}-1`, payment_id: 'a-1', amount_idr: 50_000 },
      { reference: `${two}-1`, payment_id: 'a-2', amount_idr: 70_000 },
      { reference: `${two}-1`, payment_id: 'a-2', amount_idr: -20_000 },
    ]);
  });

  test('a report may have leading empty fields, and lines of commas alone', () => {
    const rows = [`,Order ID,Transaction ID,Merchant,Amount`, `,${one}-1,a-1,,50000`, ',,,,', `"",${two}-1,a-2,,70000`];
    expect(readReport(rows.join('\r\n')).rows).toEqual([
      { reference: `${one}-1`, payment_id: 'a-1', amount_idr: 50_000 },
      { reference: `${two}-1`, payment_id: 'a-2', amount_idr: 70_000 },
    ]);
  });

  test('a report with a payment twice names both lines', () => {
    const twice = ['order id,transaction id,amount', 'x,a-1,5', 'x,a-2,5', 'x,a-1,-2', 'x,a-1,-2', 'x,a-1,5'];
    expect(() => readReport(twice.join('\n'))).toThrow(/^Line 6 of the report has the payment of line 2 again\.$/);
  });

  test.each(['10.5', '1.5jt', '', '1e4', '5,0,0'])('a report with the amount %o names its line', (amount) => {
    expect(() => readReport(`order id,transaction id,amount\nx,y,1\nx,y,"${amount}"`)).toThrow(/^Line 3 /);
  });

  test('a report has at most 64 columns and 5,000 rows', () => {
    const heads = `order id,transaction id,amount${',more'.repeat(61)}`;
    const row = (index: number) => `x,a-${index},5${','.repeat(61)}`;
    const rows = Array.from({ length: 5001 }, (_, index) => row(index));
    expect(readReport([heads, ...rows.slice(1)].join('\n')).rows).toHaveLength(5000);
    expect(() => readReport([heads, ...rows].join('\n'))).toThrow('The report has more than 5000 rows.');
    expect(() => readReport(`${heads},more`)).toThrow('Line 1 of the report has more than 64 columns.');
    expect(() => readReport(`${heads}\n\n${row(1)},`)).toThrow('Line 3 of the report has more than 64 columns.');
  });

  test('a report without a column names it', () => {
    expect(() => readReport('order id,amount\n')).toThrow('The report has no column "transaction id".');
  });
});

describe('the fee of a report', () => {
  const sheet = (heads: string, ...lines: readonly string[]) =>
    [`order id,transaction id,amount,${heads}`, ...lines.map((line) => `${one}-1,a-1,${line}`)].join('\n');

  test.each([
    ['is gross less net amounts', 'net amount,fee', ['50000,45560.00,1', '70000.00,69456.1,1'], 4983.9],
    ['is given back with a payment', 'net amount,type', ['50000,45000,Payment', '50000,50000,Refund'], 5000],
    ['is its total', 'total fee,mdr', ['50000,"4,440.00",1', '70000,0,1'], 4440],
    ['is the sum of its parts', 'MDR,Transaction Fee,VAT', ['50000,350,4000,478.50', '70000,490.25,,'], 5318.75],
    ['may be below zero', 'fee,vat', ['50000,-4000,-440', '70000,-4000,-440'], 8880],
    ['may be nothing', 'fee', ['50000,0'], 0],
    ['is unknown without a column for it', 'status', ['50000,settlement'], undefined],
  ])('the fee of a report %s', (_, heads, lines, fee) => {
    expect(readReport(sheet(heads, ...lines)).fee).toBe(fee);
  });

  test.each(['4.000.5', '1.5jt', '1.2345'])('a fee that cannot be read names its line: %s', (fee) => {
    expect(() => readReport(sheet('fee', '1,1', `1,"${fee}"`))).toThrow(/^Line 3 /);
  });
});

describe('a report and the ledger', () => {
  const { rows } = readReport(report);
  const ledger = [
    { topup_id: one, amount_idr: 50_000 },
    { topup_id: two, amount_idr: 70_000 },
    { topup_id: two, amount_idr: -20_000 },
  ];

  test('a report that equals the ledger has no differences', () => {
    expect(settlementDifferences(rows, ledger, topupIdOf)).toEqual([]);
  });

  test('a report and a ledger differ in payments of one alone, or of another amount', () => {
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
