import { expect, test } from 'vitest';
import { rush } from '../../bench/scaling/best-seller.ts';
import { byConflict } from '../../bench/scaling/hot-items.ts';

const counter = { name: 'one counter', slices: 0 };
const sliced = { name: 'slices', slices: 128 };

test('1,000 orders a second of one course with one coupon of 100,000 uses: at most 1 % are refused, to the last use', () => {
  const { orders, sold, conflicts, throttled, exhausted } = rush(sliced, {
    perSecond: 1000,
    seconds: 110,
    uses: 100_000,
  });
  expect(sold).toBe(100_000);
  expect(throttled).toBe(0);
  expect(conflicts / orders).toBeLessThan(0.01);
  expect(sold + conflicts + throttled + exhausted).toBe(orders);
});

test('with one counter nine of ten are refused', () => {
  const { orders, sold, conflicts } = rush(counter, { perSecond: 1000, seconds: 10, uses: 100_000 });
  expect(conflicts / orders).toBeGreaterThan(0.85);
  // One transaction after the other, 10 ms each.
  expect(sold).toBeLessThan(1000);
});

test('of few orders as many are refused as the formula says, or fewer', () => {
  const { orders, conflicts } = rush(counter, { perSecond: byConflict(0.05, 0.01), seconds: 300, uses: 1_000_000 });
  expect(conflicts / orders).toBeLessThan(0.05);
  expect(conflicts).toBeGreaterThan(0);
});

test('never is more sold than there is, however it ends', () => {
  for (const slices of [0, 1, 7, 128])
    expect(rush({ ...sliced, slices }, { perSecond: 500, seconds: 10, uses: 300 }).sold).toBe(300);
});
