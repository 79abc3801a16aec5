import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasUsesLeft,
  isLastUse,
  keptPlace,
  maximumShards,
  type Place,
  rebalance,
  returnPlace,
  shardsFor,
  shuffledShards,
} from '../../../shared/domain/coupons/shards.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test.for([
  [null, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [10_000, 100],
  [12_800, 128],
  [1_000_000_000, 128],
] as const)('a limit of %s is in %s shards', ([limit, shards]) => {
  expect(shardsFor(limit)).toBe(shards);
});

describe('uses of a coupon are spread', () => {
  const lefts = fc.array(fc.nat(1000), { minLength: 1, maxLength: maximumShards });

  test('rebalance moves all uses, and never more than a shard has', () => {
    fc.assert(
      fc.property(lefts, fc.nat(20_000), fc.boolean(), (before, amount, isBack) => {
        const change = isBack ? 0 - Math.min(amount, sumOf(before)) : amount;
        const added = rebalance(before, change);
        expect(sumOf(added)).toBe(change);
        for (const [shard, part] of added.entries()) {
          expect((before[shard] ?? 0) + part).toBeGreaterThanOrEqual(0);
          expect(part * Math.sign(change)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('rebalance spreads uses evenly over empty shards', () => {
    expect(rebalance([0, 0, 0], 10)).toEqual([4, 3, 3]);
    expect(rebalance([5, 1, 0], 4)).toEqual([0, 2, 2]);
    expect(rebalance([5, 1, 0], -4)).toEqual([-4, 0, 0]);
    expect(rebalance([], 3)).toEqual([]);
  });
});

test('the shards are drawn once each and with equal chance', () => {
  const first = new Map<number, number>();
  for (let draw = 0; draw < 2000; draw += 1) {
    const order = shuffledShards(4, Math.random);
    expect(order.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
    first.set(order[0] ?? -1, (first.get(order[0] ?? -1) ?? 0) + 1);
  }
  for (const shard of [0, 1, 2, 3]) expect(first.get(shard)).toBeGreaterThan(350);
});

test.for([
  ['in the coupon itself', { maximum_claims: 2, claimed: 1, open_shards: 0 }, true],
  ['in a shard', { maximum_claims: 2, claimed: 2, open_shards: 1 }, true],
  ['nowhere', { maximum_claims: 2, claimed: 2, open_shards: 0 }, false],
  ['without limit', { maximum_claims: null, claimed: 2, open_shards: 0 }, true],
] as const)('hasUsesLeft is true only when a use is left: %s', ([, coupon, room]) => {
  expect(hasUsesLeft(coupon)).toBe(room);
});

const places: readonly Place[] = [
  { from: 'nowhere' },
  { from: 'coupon' },
  { from: 'shard', shard: 0, left: 1 },
  { from: 'shard', shard: 7, left: 1 },
];

test('a released use returns to its place', () => {
  for (const place of places) expect(returnPlace(keptPlace(place).coupon_shard)).toEqual(place);
});

test('a claim of the last use of a coupon, and of no other, is recognised as the last', () => {
  const uses = fc.record({
    shards: fc.array(fc.nat(4), { maxLength: 6 }),
    own: fc.nat(4),
    draws: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(uses, ({ shards, own, draws }) => {
      const lefts = [...shards];
      const maximum_claims = sumOf(lefts) + own;
      let claimed = sumOf(lefts);
      for (let left = maximum_claims; left > 0; left -= 1) {
        const open = lefts.flatMap((count, shard): Place[] =>
          count > 0 ? [{ from: 'shard', shard, left: count }] : [],
        );
        const all: Place[] = [...open, ...(claimed < maximum_claims ? [{ from: 'coupon' } as const] : [])];
        const place = all[(draws.next().value ?? 0) % all.length] ?? expect.fail('a use is left');
        expect(isLastUse({ maximum_claims, claimed, open_shards: open.length }, place)).toBe(left === 1);
        if (place.from === 'shard') lefts[place.shard] = place.left - 1;
        else claimed += 1;
      }
      expect(hasUsesLeft({ maximum_claims, claimed, open_shards: 0 })).toBe(false);
    }),
  );
});
