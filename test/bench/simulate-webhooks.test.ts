import { expect, test } from 'vitest';
import { many, scenarios, seeded, unbounded } from '../../bench/webhooks/scenarios.ts';
import { simulate } from '../../bench/webhooks/simulate.ts';

const short = { seconds: 3, hangsFromMs: [0, 0, 500, 500, 1000] };

test('a process fails fewer than 2 of 10,000 attempts at 100 healthy endpoints and marks none as slow', () => {
  const { failed, wronglySlow, delaysMs } = simulate({ ...many, ...short }, seeded());
  expect(failed / (delaysMs.length + failed)).toBeLessThan(0.0002);
  expect(wronglySlow).toBe(0);
  expect(delaysMs.at(-1)).toBeLessThan(5000);
});

test('a process without a bound of exchanges marks healthy endpoints as slow', () => {
  const { failed, wronglySlow, delaysMs } = simulate({ ...many, ...short, ...unbounded }, seeded());
  expect(failed / (delaysMs.length + failed)).toBeGreaterThan(0.01);
  expect(wronglySlow).toBeGreaterThan(0);
});

test('healthy endpoints get 500 events a second within five seconds while 5 of 50 hang', () => {
  const [, five] = scenarios.find(([name]) => name === 'five begin to hang at once') ?? expect.fail();
  const { delaysMs } = simulate({ ...five, ...short }, seeded());
  expect(delaysMs.at(-1)).toBeLessThan(5000);
});
