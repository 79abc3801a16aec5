import { expect, test } from 'vitest';
import { rush } from '../../bench/scaling/best-seller.ts';
import { byConflict } from '../../bench/scaling/hot-items.ts';

const counter = { name: 'one counter', shards: 0 };
const sharded = { name: 'shards', shards: 128 };

test('a coupon of 100,000 uses refuses at most 1 % of 1,000 orders a second, to the last use', () => {
  const { orders, sold, conflicts, throttled, exhausted } = rush(sharded, {
    perSecond: 1000,
    seconds: 110,
    uses: 100_000,
  });
  expect(sold).toBe(100_000);
  expect(throttled).toBe(0);
  expect(conflicts / orders).toBeLessThan(0.01);
  expect(sold + conflicts + throttled + exhausted).toBe(orders);
});

test('a coupon with one counter refuses nine of ten orders of a rush', () => {
  const { orders, sold, conflicts } = rush(counter, { perSecond: 1000, seconds: 10, uses: 100_000 });
  expect(conflicts / orders).toBeGreaterThan(0.85);
  // Transactions on one item run one after the other, 10 ms each.
  expect(sold).toBeLessThan(1000);
});

test('with few orders a second, a coupon with one counter refuses the share that the formula gives', () => {
  const { orders, conflicts } = rush(counter, { perSecond: byConflict(0.05, 0.01), seconds: 300, uses: 1_000_000 });
  expect(conflicts / orders).toBeLessThan(0.05);
  expect(conflicts).toBeGreaterThan(0);
});

test('a coupon never sells more than its uses with any number of shards', () => {
  for (const shards of [0, 1, 7, 128])
    expect(rush({ ...sharded, shards }, { perSecond: 500, seconds: 10, uses: 300 }).sold).toBe(300);
});
