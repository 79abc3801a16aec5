import { beforeAll, expect, test } from 'vitest';
import { freshTable } from '../harness/fresh-table.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { runPayables } from './payable-run.ts';
import type { Weakness } from './weakness.ts';
import { isLong, sized } from './workloads.ts';

const seed = Number(process.env['BANK_SEED'] ?? 1);
const plan = { seed, workers: 12, operations: sized(180, 2_000, 10_000) };

beforeAll(givenPolicies);

test(`creators and bank agree with the books after ${plan.operations} operations with every fault`, async () => {
  const report = await runPayables(plan);
  process.stderr.write(`payables: ${JSON.stringify(report)}\n`);
  expect(report.violations).toEqual([]);
  for (const outcome of ['draft ok', 'approve ok', 'withdraw ok', 'settle drafted', 'book ok', 'reverse ok'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
  expect(report.outcomes['approve forbidden']).toBeGreaterThan(0);
});

const weaknesses: readonly (readonly [string, Weakness, RegExp])[] = [
  [
    'the total of payments is written whatever it was',
    (_, sortKey) => sortKey === 'PAID',
    /^(?:paid_total|payable_limit|.*overpaid)/,
  ],
  [
    'a payment is booked whatever became of it',
    ({ UpdateExpression }, sortKey) =>
      sortKey === 'PAID' ||
      // The item of the bank reference has its own condition.
      sortKey.startsWith('REFERENCE#') ||
      (sortKey.startsWith('PAYMENT#') && UpdateExpression !== undefined),
    /^(?:paid_once|a payment was booked twice)/,
  ],
];

test.runIf(isLong).each(weaknesses)('the workload finds a service in which %s', async (_, weakness, reported) => {
  const found: string[] = [];
  for (const each of [1, 2, 3]) {
    if (found.some((violation) => reported.test(violation))) break;
    await freshTable();
    await givenPolicies();
    found.push(...(await runPayables({ ...plan, operations: 600, seed: seed * each, weakness })).violations);
  }
  expect(found).toContainEqual(expect.stringMatching(reported));
});
