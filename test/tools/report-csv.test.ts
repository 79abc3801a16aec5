import { expect, test } from 'vitest';
import { csvOf } from '../../tools/report/csv.ts';
import { idr, text } from '../../tools/report/report.ts';

const report = { columns: [text('name', 'Nama', 'Name'), idr('amount_idr', 'Jumlah', 'Amount')] };

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('csvOf writes the text %j as no formula', (name) => {
  expect(csvOf(report, [{ name, amount_idr: '-5' }])).toContain(`'${name}`);
});

test('csvOf keeps quotes, commas and lines of a text in its field, and a negative amount a number', () => {
  expect(csvOf(report, [{ name: 'a "b", c\n', amount_idr: '-5' }])).toBe(
    '\uFEFFname,amount_idr\r\n"a ""b"", c\n",-5\r\n',
  );
});
