import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countCoupon,
  couponClaimed,
  couponLimit,
  type Held,
  none,
  shardLimit,
  suspectCoupons,
} from '../../../shared/domain/books/reconcile-coupons.ts';
import { clockMarginMs } from '../../../shared/domain/books/reconcile-facts.ts';

const code = 'HEMAT10';
const startedMs = Date.parse('2026-11-21T03:00:00.000Z');

/** Each pass over the table takes a minute. The coupon is read between the two passes. */
const [firstPassMs, readMs, secondPassMs] = [startedMs, startedMs + 60_000, startedMs + 70_000];

type Life = { readonly createdMs: number; readonly endedMs: number | undefined; readonly place: number };

/** One pass over the table. It reads each order at the order's place and time. */
const pass = (lives: readonly Life[], fromMs: number): Held | undefined => {
  const held = new Map<string, Held>();
  for (const { createdMs, endedMs = Number.POSITIVE_INFINITY, place } of lives) {
    const metMs = fromMs + place;
    if (createdMs > metMs) continue;
    const status = endedMs <= metMs ? 'cancelled' : 'pending';
    countCoupon(held, { coupon_code: code, status, created_at: new Date(createdMs).toISOString() }, startedMs);
  }
  return held.get(code);
};

const claimedAt = (lives: readonly Life[], atMs: number): number =>
  lives.filter(({ createdMs, endedMs = Number.POSITIVE_INFINITY }) => createdMs <= atMs && endedMs > atMs).length;

const reported = (lives: readonly Life[], error = 0) =>
  couponClaimed(code, claimedAt(lives, readMs) + error, pass(lives, firstPassMs), pass(lives, secondPassMs));

const life = fc
  .record({
    created: fc.integer({ min: -100_000, max: 140_000 }),
    lasts: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
    place: fc.integer({ min: 0, max: 59_999 }),
  })
  .map(({ created, lasts, place }) => ({
    createdMs: startedMs + created,
    endedMs: lasts === undefined ? undefined : startedMs + created + lasts,
    place,
  }));

test('orders that begin and end during the count raise no alarm in any order', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 30 }), (lives) => {
      expect(reported(lives)).toEqual([]);
    }),
  );
});

test('an order in the future explains no difference of a counter', () => {
  const held = new Map<string, Held>();
  const future = new Date(startedMs + 25 * 3_600_000).toISOString();
  countCoupon(held, { coupon_code: code, status: 'pending', created_at: future }, startedMs);
  expect(held.get(code)).toEqual({ met: 1, old: 1, fresh: 0 });
  expect(couponClaimed(code, 0, held.get(code), held.get(code))).toHaveLength(1);
});

test('a coupon count without concurrent orders finds a single use too many or too few', () => {
  const still = life.map((each) => ({
    ...each,
    createdMs: startedMs - clockMarginMs - 200_001,
    endedMs: each.endedMs && startedMs - clockMarginMs - 1,
  }));
  const errors = fc.constantFrom(-1, 1);
  fc.assert(
    fc.property(fc.array(still, { maxLength: 10 }), errors, (lives, error) => {
      expect(reported(lives, error)).toMatchObject([{ rule: 'coupon_claimed', subject: code }]);
    }),
  );
});

test('a use without an order is found while orders begin and end', () => {
  const lives = Array.from({ length: 5 }, (_, index) => ({
    createdMs: startedMs + index * 10_000,
    endedMs: startedMs + index * 10_000 + 30_000,
    place: index * 10_000,
  }));
  expect(reported(lives, 10)).toMatchObject([{ rule: 'coupon_claimed', expected: '0 to 5' }]);
});

test('a missing coupon that orders name is reported', () => {
  const held = { met: 2, old: 2, fresh: 0 };
  expect(couponClaimed(code, undefined, held, held)).toEqual([
    { rule: 'coupon_claimed', subject: code, expected: '2', found: 'no coupon' },
  ]);
});

test('a coupon with matching uses is not counted again', () => {
  const coupons = new Map(['A', 'B', 'C'].map((each) => [each, { code: each, claimed: 1, maximum_claims: 9 }]));
  const met = (count: number) => ({ met: count, old: count, fresh: 0 });
  const held = new Map([
    ['A', met(1)],
    ['B', met(2)],
    ['D', met(1)],
  ]);
  expect(suspectCoupons(coupons, new Map(), held)).toEqual(['B', 'C', 'D']);
  // Uses left in shards count as moved, not as used.
  const dealt = new Map([['A', { code: 'A', claimed: 5, maximum_claims: 5 }]]);
  expect(suspectCoupons(dealt, new Map([['A', 4]]), new Map([['A', met(1)]]))).toEqual([]);
  expect(suspectCoupons(dealt, new Map([['A', 3]]), new Map([['A', met(1)]]))).toEqual(['A']);
});

test('couponLimit reports more uses than the maximum and fewer than none', () => {
  const coupon = { code, claimed: 10, maximum_claims: 10 };
  expect(couponLimit(coupon)).toEqual([]);
  expect(couponLimit({ ...coupon, claimed: 0 })).toEqual([]);
  for (const claimed of [11, -1])
    expect(couponLimit({ ...coupon, claimed })).toEqual([
      { rule: 'coupon_limit', subject: code, expected: '0 to 10', found: `${claimed}` },
    ]);
});

test('shardLimit reports a shard with fewer than no uses left', () => {
  expect(shardLimit({ code, left: 0 })).toEqual([]);
  expect(shardLimit({ code, left: -1 })).toEqual([
    { rule: 'coupon_limit', subject: code, expected: 'nothing below 0 in a shard', found: '-1' },
  ]);
});

describe('an order', () => {
  const count = (order: object, before = new Map<string, Held>(), ms = startedMs) => {
    const created_at = new Date(ms).toISOString();
    countCoupon(before, { coupon_code: code, status: 'paid', created_at, ...order }, startedMs);
    return before.get(code) ?? none;
  };

  test('an order without a coupon, or with one without a limit, counts nothing', () => {
    for (const order of [{ coupon_code: undefined }, { coupon_shard: null }]) expect(count(order)).toEqual(none);
  });

  test('an order is fresh from ten seconds before the first pass on', () => {
    expect(count({}, new Map(), startedMs - 10_000)).toEqual({ met: 1, old: 0, fresh: 1 });
    expect(count({}, new Map(), startedMs - 10_001)).toEqual({ met: 1, old: 1, fresh: 0 });
  });

  test('an order is counted as a coupon use, and as none once it has ended', () => {
    const others = () => new Map([[code, { met: 5, old: 4, fresh: 3 }]]);
    expect(count({}, others())).toEqual({ met: 6, old: 4, fresh: 4 });
    expect(count({ status: 'expired' }, others())).toEqual({ met: 5, old: 4, fresh: 4 });
  });
});
