import { describe, expect, test } from 'vitest';
import { hashed, seeded, uniform, zipf } from '../../bench/scaling/draws.ts';
import { byCapacity, byConflict, refusedShare } from '../../bench/scaling/hot-items.ts';
import { measuredOrder } from '../../bench/scaling/order.ts';
import { partitions, tokenBuckets } from '../../bench/scaling/partitions.ts';
import { simulate } from '../../bench/scaling/run.ts';
import { bytesOf, costOf } from '../../bench/scaling/units.ts';

describe('a bucket', () => {
  test('a token bucket fills at its rate up to one second’s tokens, and never goes below zero', () => {
    const { level, take } = tokenBuckets(2, 100);
    expect(level(0, 0)).toBe(100);
    take(0, 70, 0);
    expect(level(0, 0)).toBe(30);
    expect(level(0, 0.25)).toBe(55);
    expect(level(0, 60)).toBe(100);
    expect(level(1, 0)).toBe(100);
    take(0, 100, 60);
    expect(level(0, 60.5)).toBe(50);
  });

  test('a token bucket admits exactly its rate of a steady load', () => {
    const { level, take } = tokenBuckets(1, 1000);
    let taken = 0;
    for (let tick = 0; tick < 40_000; tick += 1) {
      const atSeconds = tick / 4000;
      if (level(0, atSeconds) < 2) continue;
      take(0, 2, atSeconds);
      if (atSeconds >= 1) taken += 2;
    }
    expect(Math.abs(taken / 9 - 1000)).toBeLessThan(1);
  });
});

describe('partitions', () => {
  test('simulated partitions admit a request whole or not at all, and count the requested units', () => {
    const { request, asked } = partitions(2);
    const loads = (writes: number) => [
      { partition: 0, writes, reads: 0 },
      { partition: 1, writes: 900, reads: 0 },
    ];
    expect(request(loads(10), 0)).toBe(true);
    expect(request(loads(10), 0)).toBe(false);
    expect(request([{ partition: 0, writes: 990, reads: 0 }], 0)).toBe(true);
    expect([...asked]).toEqual([1010, 1800]);
  });

  test('simulated partitions limit reads, too', () => {
    const { request } = partitions(1);
    const reading = [{ partition: 0, writes: 0, reads: 2000 }];
    expect([request(reading, 0), request(reading, 0), request(reading, 0.5)]).toEqual([true, false, true]);
  });
});

test('random draws are the same for the same seed, and as skewed as configured', () => {
  const [random, again] = [seeded(7), seeded(7)];
  const numbers = Array.from({ length: 100_000 }, random);
  expect(numbers.slice(0, 10)).toEqual(Array.from({ length: 10 }, again));
  const shares = (draw: (number: number) => number) => {
    const counts = new Float64Array(100);
    for (const number of numbers) counts[draw(number)] = (counts[draw(number)] ?? 0) + 1 / numbers.length;
    return counts;
  };
  for (const share of shares(uniform(100))) expect(share).toBeCloseTo(0.01, 2);
  // The harmonic number of 100 is 5.187.
  expect(shares(zipf(100, 1))[0]).toBeCloseTo(1 / 5.187, 2);
  expect(shares(zipf(100, 1))[9]).toBeCloseTo(0.1 / 5.187, 2);
  const buckets = Array.from({ length: 10_000 }, (_, key) => hashed(key, 10));
  for (let bucket = 0; bucket < 10; bucket += 1)
    expect(Math.abs(buckets.filter((each) => each === bucket).length - 1000)).toBeLessThan(100);
});

describe('the cost of a transaction', () => {
  const item = (bytes: number) => ({ PK: { S: 'USER#1' }, SK: { S: 'X' }, text: { S: 'x'.repeat(bytes) } });

  test('a write of a transaction is counted in the bytes of DynamoDB', () => {
    expect(bytesOf({ PK: { S: 'ü' }, n: { N: '-12345' }, b: { BOOL: true }, l: { L: [{ NULL: true }] } })).toBe(
      2 + 2 + (1 + 4) + (1 + 1) + (1 + 3 + 1 + 1),
    );
  });

  test('a write of a transaction costs 2 units per KB of the larger item, and a check the same', () => {
    const state = new Map();
    const units = (part: Parameters<typeof costOf>[0]) => costOf(part, state).map((write) => write.units);
    const TableName = 'commerce';
    const Key = { PK: { S: 'USER#1' }, SK: { S: 'X' } };
    expect(units({ Put: { TableName, Item: item(2000) } })).toEqual([4]);
    expect(units({ ConditionCheck: { TableName, Key, ConditionExpression: '' } })).toEqual([4]);
    expect(units({ Put: { TableName, Item: item(10) } })).toEqual([4]);
    expect(units({ Delete: { TableName, Key } })).toEqual([2]);
    expect(units({ Delete: { TableName, Key } })).toEqual([2]);
  });

  test('a write of a transaction costs one index write for a new item and two for changed keys', async () => {
    const { place, reserve, capture } = await measuredOrder(1);
    const inIndex = ({ writes }: typeof place) =>
      writes.filter(({ partition }) => partition.startsWith('orders_by_deadline')).map(({ units }) => units);
    expect([place, reserve, capture].map(inIndex)).toEqual([[1], [2], [1]]);
  });
});

test('a payment writes only its user’s and events’ partitions and two indexes', async () => {
  const { reserve, capture } = await measuredOrder(3);
  const kinds = new Set(
    [reserve, capture].flatMap(({ writes }) => writes.map(({ partition }) => /^\w+/.exec(partition)?.[0])),
  );
  expect(kinds).toEqual(new Set(['USER', 'EVENT', 'enrollments_by_id', 'orders_by_deadline']));
});

test('a stored account of 2 units allows 500 captures per second for each of its parts', () => {
  const demand = { user: { writes: 10, reads: 3 }, events: 4, byId: 1, deadline: 1 };
  const layout = { user: uniform(100_000), deadlineShards: 64 };
  const run = (shards: number) => simulate(demand, { ...layout, shards }, 2000, 2);
  expect(run(0)).toMatchObject({ achieved: 2000, throttled: 0 });
  expect(run(1).achieved).toBeCloseTo(500, -1);
  expect(run(1).hottest).toEqual({ name: 'the platform', writes: 4000 });
  expect(run(2).achieved).toBeCloseTo(1000, -2);
});

test('an item in many transactions is limited by its units and by its conflicts', () => {
  expect(byCapacity({ name: 'course', writes: 2, reads: 1 })).toBe(500);
  expect(byCapacity({ name: 'course', writes: 0.1, reads: 1 })).toBe(3000);
  expect(refusedShare(byConflict(0.1, 0.01), 0.01)).toBeCloseTo(0.1, 10);
  expect(refusedShare(0, 0.01)).toBe(0);
});
