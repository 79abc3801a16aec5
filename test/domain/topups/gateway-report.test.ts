import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../../tools/settlement/payout.ts';
import { readReport } from '../../harness/read-report.ts';

const csv = 'Order ID,Transaction ID,Amount\r\ntop-1,a-1,50000\r\n';

describe('a report that a spreadsheet has saved', () => {
  test('a spreadsheet report with semicolons is refused with that name', () => {
    expect(() => readReport(csv.replaceAll(',', ';'))).toThrow('The report is separated by semicolons');
  });

  test('a spreadsheet report in UTF-16 is refused with that name', () => {
    const text = Buffer.from(`\uFEFF${csv}`, 'utf16le').toString('utf8');
    expect(() => readReport(text)).toThrow('The report is UTF-16');
  });

  test('a spreadsheet report with commas in UTF-8 is read', () => {
    expect(readReport(`\uFEFF${csv}`).rows).toEqual([{ reference: 'top-1', payment_id: 'a-1', amount_idr: 50_000 }]);
  });
});

describe('differences', () => {
  const differing = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ topup_id: `top_${n}`, found: n % 2 === 0 ? 'even' : 'odd' }));

  test('summaryOf 20,000 differences has a summary and the first hundred', () => {
    const { differences, ...rest } = summaryOf(differing(20_000));
    expect(rest).toEqual({ summary: { differing: 20_000, even: 10_000, odd: 10_000 }, not_shown: 19_900 });
    expect(differences).toEqual(differing(100));
  });

  test('summaryOf up to a hundred differences has all of them', () => {
    expect(summaryOf(differing(100))).not.toHaveProperty('not_shown');
    expect(summaryOf([])).toEqual({ differences: [] });
  });
});
