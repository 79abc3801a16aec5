import { expect, test } from 'vitest';
import { runBank } from './run.ts';
import { weaknesses } from './weakness.ts';
import { couponed, crowded, drafted, poor, summaryOf } from './workloads.ts';

test.for([
  ['money is held whatever the balance is', /^wallet_negative/, poor],
  [
    'an order is changed whoever has changed it since',
    /^(?:captured_once|reservations_closed|held_for_orders)/,
    crowded,
  ],
  ['an answer is kept whatever was answered before', /has \d answers|happened \d times/, drafted],
  ['a coupon is used whatever its limit is', /^coupon_limit/, couponed],
] as const)('the workload finds a store in which %s', async ([name, expected, workload]) => {
  const isFound = (violations: readonly string[]): boolean => violations.some((violation) => expected.test(violation));
  const report = await runBank({ ...workload, weakness: weaknesses[name] }, isFound);
  process.stderr.write(summaryOf(`bank in which ${name}`, report));
  expect(report.violations).toContainEqual(expect.stringMatching(expected));
});
