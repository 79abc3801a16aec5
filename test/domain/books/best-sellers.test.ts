import { expect, test } from 'vitest';
import { addRecentSales, bestSellersOf } from '../../../shared/domain/books/best-sellers.ts';
import type { Totals } from '../../../shared/domain/books/totals.ts';

/** 06:00 in Jakarta on 21 November. The counted days are 22 October to 20 November. */
const startedMs = Date.parse('2026-11-20T23:00:00.000Z');

const itemOf = (course_id: string) => ({
  ...{ course_id, price_idr: 1, tax_idr: 0, tax_policy_version: 'txp_1' },
  ...{ creator_instructor_id: null, creator_share_idr: 0 },
});

const moved = (captured_at: string, sign: 1 | -1, ...courses: readonly string[]) => ({
  ...{ captured_at, sign },
  items: courses.map(itemOf),
});

const bestOf = (...all: readonly ReturnType<typeof moved>[]) => {
  const recent: Totals = new Map();
  for (const one of all) addRecentSales(recent, one, startedMs);
  return bestSellersOf(recent, startedMs);
};

const within = '2026-11-10T00:00:00.000Z';

test('sales count from the first to the last instant of 30 days in Jakarta, and name the last day', () => {
  expect(
    bestOf(
      moved('2026-10-21T16:59:59.999Z', 1, 'too early'),
      moved('2026-10-21T17:00:00.000Z', 1, 'first'),
      moved('2026-11-20T16:59:59.999Z', 1, 'last'),
      moved('2026-11-20T17:00:00.000Z', 1, 'today'),
      moved('not an instant', 1, 'malformed'),
    ),
  ).toEqual({ day: '2026-11-20', course_ids: ['first', 'last'] });
});

test('the course with most sales is first, and equal courses are sorted by id', () => {
  const { course_ids } = bestOf(moved(within, 1, 'b', 'c'), moved(within, 1, 'a', 'c'), moved(within, 1, 'c', 'b'));
  expect(course_ids).toEqual(['c', 'b', 'a']);
});

test('refunded sales are subtracted, and a course without other sales is absent', () => {
  const { course_ids } = bestOf(
    moved(within, 1, 'a', 'b'),
    moved(within, 1, 'a', 'b'),
    moved(within, 1, 'c'),
    moved(within, -1, 'a', 'c'),
  );
  expect(course_ids).toEqual(['b', 'a']);
});

test('the refund of a sale before the counted days subtracts nothing', () => {
  expect(bestOf(moved(within, 1, 'a'), moved('2026-10-01T00:00:00.000Z', -1, 'a')).course_ids).toEqual(['a']);
});

test('at most 100 courses are listed', () => {
  const many = Array.from({ length: 101 }, (_, place) => `crs_${String(place).padStart(3, '0')}`);
  expect(bestOf(moved(within, 1, ...many)).course_ids).toEqual(many.slice(0, 100));
});
