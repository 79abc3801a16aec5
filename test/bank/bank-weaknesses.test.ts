import { expect, test } from 'vitest';
import { runBank } from './run.ts';
import { weaknesses } from './weakness.ts';
import { couponed, crowded, drafted, poor, summaryOf } from './workloads.ts';

test.for([
  ['money is reserved without a check of the balance', /^wallet_negative/, poor],
  [
    'an order is changed without a check of its version',
    /^(?:captured_once|reservations_closed|held_for_orders)/,
    crowded,
  ],
  ['an idempotency record is overwritten', /has \d answers|happened \d times/, drafted],
  ['a coupon is used without a check of its limit', /^coupon_limit/, couponed],
] as const)('the workload finds a store in which %s', async ([name, expected, workload]) => {
  const isFound = (violations: readonly string[]): boolean => violations.some((violation) => expected.test(violation));
  const report = await runBank({ ...workload, weakness: weaknesses[name] }, isFound);
  process.stderr.write(summaryOf(`bank in which ${name}`, report));
  expect(report.violations).toContainEqual(expect.stringMatching(expected));
});
