import { expect, test } from 'vitest';
import { quota } from '../../../shared/runtime/quota.ts';

test('a quota begins anew when its time is over, and no refusal prolongs it', () => {
  let nowMs = 0;
  const admits = quota({ most: 2, withinMs: 1000, names: 10 }, () => nowMs);
  expect([admits('a'), admits('a'), admits('a'), admits('b')]).toEqual([true, true, false, true]);
  nowMs = 999;
  expect(admits('a')).toBe(false);
  nowMs = 1000;
  expect([admits('a'), admits('a'), admits('a')]).toEqual([true, true, false]);
});

test('of more names than are remembered, the one that was silent longest is forgotten', () => {
  const admits = quota({ most: 1, withinMs: 1000, names: 2 }, () => 0);
  for (const name of ['a', 'b', 'c']) expect(admits(name)).toBe(true);
  expect([admits('c'), admits('b'), admits('a')]).toEqual([false, false, true]);
});
