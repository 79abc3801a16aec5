import { expect, test } from 'vitest';
import { reportMonth } from '../../../shared/domain/books/report-month.ts';

const at = (instant: string): number => Date.parse(instant);

test('a month begins and ends at midnight in Jakarta', () => {
  expect(reportMonth('2026-12', at('2027-03-01T00:00:00.000Z'))).toEqual({
    month: '2026-12',
    from: '2026-11-30T17:00:00.000Z',
    to: '2026-12-31T17:00:00.000Z',
    over: true,
  });
  expect(reportMonth('2028-02', at('2029-01-01T00:00:00.000Z'))?.to).toBe('2028-02-29T17:00:00.000Z');
});

test('a month is over a quarter of an hour after its end, because writes may still run', () => {
  const [before, after] = ['2026-11-30T17:14:59.999Z', '2026-11-30T17:15:00.000Z'].map(at);
  expect(reportMonth('2026-11', before ?? 0)?.over).toBe(false);
  expect(reportMonth('2026-11', after ?? 0)?.over).toBe(true);
});

test('a report of an unfinished month ends now', () => {
  expect(reportMonth('2026-11', at('2026-11-22T02:00:00.000Z'))).toMatchObject({
    to: '2026-11-22T02:00:00.000Z',
    over: false,
  });
});

test.each(['2026-13', '2026-00', '2026-1', '1999-01', '2026-11-01', "2026-11'", '', '2027-01'])(
  'reportMonth refuses %j in November 2026',
  (month) => {
    expect(reportMonth(month, at('2026-11-22T02:00:00.000Z'))).toBeUndefined();
  },
);
