import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, shownMinute } from '../../console/staff/form/minute.ts';

test('a beginning typed as 00:00 is midnight in Jakarta, wherever the browser is', () => {
  expect(instantOf('2027-01-01T00:00', false)).toBe('2026-12-31T17:00:00.000Z');
  expect(shownMinute('2026-12-31T17:00:00.000Z', false)).toBe('2027-01-01T00:00');
});

test('an end typed as 23:59 includes that minute, and is shown as 23:59', () => {
  expect(instantOf('2026-12-31T23:59', true)).toBe('2026-12-31T17:00:00.000Z');
  expect(shownMinute('2026-12-31T17:00:00.000Z', true)).toBe('2026-12-31T23:59');
});

test('an unfinished minute is empty', () => {
  expect(instantOf('', true)).toBe('');
  expect(shownMinute('', true)).toBe('');
});

test('every typed minute is shown as it was typed', () => {
  const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minutes, fc.boolean(), (date, isUntil) => {
      const typed = date.toISOString().slice(0, 16);
      expect(shownMinute(instantOf(typed, isUntil), isUntil)).toBe(typed);
    }),
  );
});
