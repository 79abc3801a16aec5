import { beforeAll, expect, test } from 'vitest';
import { Switches } from '../../infra/local/midtrans/switches.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { runTopups } from './topup-run.ts';
import { weaknesses } from './topup-weaknesses.ts';
import { isFull } from './workloads.ts';

const seed = Number(process.env['BANK_SEED'] ?? 1);
const plan = { seed, users: 12, operations: isFull ? 10_000 : 1500, workers: 10 };

beforeAll(givenPolicies);

test(`what the gateway has brought is what was credited, after ${plan.operations} operations with every fault`, async () => {
  const report = await runTopups(plan);
  process.stderr.write(`topups: ${JSON.stringify(report)}\n`);
  expect(report.violations).toEqual([]);
  expect(report.broughtIdr).toBeGreaterThan(0);
  for (const outcome of ['open ok', 'tell ok', 'check ok', 'cancel ok', 'pay', 'charge_back', 'win'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
  for (const fault of [...Object.keys(Switches.shape), 'deaths'])
    expect(report.faults[fault], fault).toBeGreaterThan(0);
});

test.each(Object.entries(weaknesses))('%s is found, for what it is', async (_, { weaken, told }) => {
  const { violations } = await runTopups({ ...plan, operations: 600, ...weaken, wanted: told });
  expect(violations).toContainEqual(expect.stringMatching(told));
});
