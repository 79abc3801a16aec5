import { expect, test } from 'vitest';
import { monthSpanOf, spanOf } from '../../console/staff/look/filters.tsx';

test('the span of a day is that of Jakarta, and includes the last day', () => {
  expect(spanOf('2026-11-01', '2026-11-30')).toEqual({
    from: '2026-10-31T17:00:00.000Z',
    to: '2026-11-30T17:00:00.000Z',
  });
  expect(spanOf('', '2026-12-31')).toEqual({ to: '2026-12-31T17:00:00.000Z' });
  expect(spanOf('1 Nov', '2026-02-30')).toEqual({});
});

test('the span of a month is that of Jakarta', () => {
  expect(monthSpanOf('2026-12')).toEqual({ from: '2026-11-30T17:00:00.000Z', to: '2026-12-31T17:00:00.000Z' });
  expect(monthSpanOf('2026-13')).toEqual({});
  expect(monthSpanOf('')).toEqual({});
});
