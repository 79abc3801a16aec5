import { describe, expect, test } from 'vitest';
import { readGatewayReport } from '../../../shared/domain/topups/gateway-report.ts';
import { summaryOf } from '../../../tools/settlement/payout.ts';
import { readReport } from '../../harness/read-report.ts';

const lines = [
  ['Order ID', 'Transaction ID', 'Transaction type', 'Amount', 'Fee', 'Net amount'],
  ['top_1', 'a-1', 'Payment', '1234567.00', '4000.50', '1230566.50'],
  ['top_2', 'a-2', 'Payment', '50000.00', '4000.00', '46000.00'],
  ['top_1', 'a-1', 'Refund', '-20000.00', '0.00', '-20000.00'],
] as const;

/** The lines with their amounts in another spelling. */
const rewritten = (amount: (text: string) => string) =>
  lines.map((fields, line) => fields.map((field, place) => (line > 0 && place > 2 ? amount(field) : field)));
/** Lines of separated values. */
const separated = (of: readonly (readonly string[])[], separator: string, end = '\r\n') =>
  of.map((fields) => `${fields.join(separator)}${end}`).join('');
const read = {
  rows: [
    { reference: 'top_1', payment_id: 'a-1', amount_idr: 1_234_567 },
    { reference: 'top_2', payment_id: 'a-2', amount_idr: 50_000 },
    { reference: 'top_1', payment_id: 'a-1', amount_idr: -20_000 },
  ],
  fee: 8000.5,
  feeVat: undefined,
};

const comma = (text: string): string => text.replace('.', ',');
const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',');
const indonesian = (text: string): string => grouped(text).replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
const csv = separated(lines, ',');
const semicolons = separated(rewritten(indonesian), ';');

const saved: Readonly<Record<string, string>> = {
  'by Midtrans': csv,
  'with lines of LF alone': separated(lines, ',', '\n'),
  'with lines of CR alone': separated(lines, ',', '\r'),
  'with a byte order mark': `\ufeff${csv}`,
  'as UTF-16 LE': Buffer.from(`\ufeff${csv}`, 'utf16le').toString('utf8'),
  'as UTF-16 BE': Buffer.from(`\ufeff${csv}`, 'utf16le').swap16().toString('utf8'),
  'in Indonesian, with semicolons': semicolons,
  'with semicolons and decimal commas': separated(rewritten(comma), ';'),
  'with tabs': separated(rewritten(indonesian), '\t'),
  'with vertical bars': separated(lines, '|'),
  'with the line sep=;': `sep=;\r\n${semicolons}`,
  'with the line sep=,': `sep=,\r\n${csv}`,
  'with a quote around each field': separated(
    rewritten(grouped).map((fields) => fields.map((field) => `"${field}"`)),
    ',',
  ),
  'with currency': separated(
    rewritten((text) => `Rp ${indonesian(text)}`),
    ';',
  ),
  'with negative amounts in brackets': separated(
    rewritten((text) => text.replace(/^-(.*)$/, '($1)')),
    ',',
  ),
  'with ids as text': separated(
    lines.map(([id, ...fields], line) => [line === 0 ? id : `'${id}`, ...fields]),
    ',',
  ),
  'with ids as formulas of text': separated(
    lines.map(([id, ...fields], line) => [line === 0 ? id : `"=""${id}"""`, ...fields]),
    ',',
  ),
  'with blanks around fields': separated(lines, ' , '),
  'with headings in capitals': csv.replace(/^.*/, (heads) => heads.toUpperCase()),
  'with a title and a period above': `Settlement report\r\n"Merchant","PT, Contoh"\r\n\r\nPeriod;1-2 Nov\r\n${csv}`,
  'with a line break in a title': `"Settlement\r\nreport"\r\n${csv}`,
  'with empty lines below': `${csv},,,,,\r\n\r\n`,
  'with a total': `${csv}Total,,,1264567.00,8000.50,1256566.50\r\n`,
  'with a total without a name': `${semicolons};;;1.264.567,00;8.000,50;1.256.566,50\r\n`,
  'with a note': `${csv}\r\nThis report was made by a program.\r\n`,
};

describe('a settlement report', () => {
  test.for(Object.entries(saved))('a report saved %s is read', ([, text]) => {
    expect(readReport(text)).toEqual(read);
  });

  test('a total that is not the sum of its rows is refused with its line', () => {
    expect(() => readReport(`${csv}Total,,,1264568.00,,\r\n`)).toThrow(/^Line 5 of the report has a total/);
  });

  test('a row has less than 10 billion rupiah, and a total may have more', () => {
    const large = Array.from({ length: 3 }, (_, n) => `top_${n},a-${n},9999999999`);
    const sheet = ['order id,transaction id,amount', ...large, 'Total,,29999999997'];
    expect(readReport(sheet.join('\n')).rows).toHaveLength(3);
    expect(() => readReport(sheet.join('\n').replace('9999999999', '10000000000'))).toThrow(/^Line 2 /);
  });

  test('totals of parts and of the whole report are read', () => {
    const [heads = '', one = '', two = ''] = csv.split('\r\n');
    const parts = [heads, one, 'Total,,,1234567.00', two, 'Total,,,50000.00', 'Grand total,,,1284567.00'].join('\n');
    expect(readReport(parts).rows).toHaveLength(2);
  });

  test('a report with thousands of notes between its rows is refused, and not cut', () => {
    const [heads = '', ...rows] = csv.split('\r\n');
    const notes = Array.from({ length: 5100 }, (_, note) => `Note ${note}`);
    expect(() => readReport([heads, ...notes, ...rows].join('\n'))).toThrow('The report has more than 5000 rows.');
  });

  test('a quote without an end is refused with its line', () => {
    expect(() => readReport(`${csv}top_3,"a-3,Payment,1\r\n`)).toThrow('Line 5 of the report has a quote');
  });

  test('a report of a million characters is read in time that grows with its length', () => {
    for (const text of [' ', '.', '-', '(', "'", '"', ',"', '"",', ';', 'a,', '"a"\n', '\t', '\0']) {
      const cost = (length: number): number => {
        const began = process.cpuUsage();
        readGatewayReport('midtrans', `${csv}top_3,a-3,Payment,1${text.repeat(length / text.length)}x`);
        return process.cpuUsage(began).user / 1000;
      };
      cost(1000);
      expect([text, cost(1_000_000) < 1000]).toEqual([text, true]);
    }
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
