import { beforeAll, expect, test } from 'vitest';
import { Switches } from '../../local/midtrans/switches.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { runTopups } from './topup-run.ts';
import { weaknesses } from './topup-weaknesses.ts';
import { isLong, sized } from './workloads.ts';

const seed = Number(process.env['BANK_SEED'] ?? 1);
const large = { seed, users: 12, workers: 10, parts: 3, repeated: 100 };
const plan = sized(
  { seed, users: 6, operations: 200, workers: 10, parts: 1, repeated: 30 },
  { ...large, operations: 2_000 },
  { ...large, operations: 10_000 },
);

beforeAll(givenPolicies);

test(`credited money equals the gateway’s payments after ${plan.operations} operations with every fault`, async () => {
  const report = await runTopups(plan);
  process.stderr.write(`topups: ${JSON.stringify(report)}\n`);
  expect(report.violations).toEqual([]);
  expect(report.broughtIdr).toBeGreaterThan(0);
  for (const outcome of ['open ok', 'tell ok', 'check ok', 'cancel ok', 'pay', 'charge_back', 'win'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
  for (const fault of [...Object.keys(Switches.shape), 'deaths'])
    expect(report.faults[fault], fault).toBeGreaterThan(0);
});

/** The order of concurrent requests differs between runs, so one seed may miss a fault. Several seeds are tried. */
const seeds = [1, 2, 3, 4, 5].map((step) => seed * step);

test.runIf(isLong).each(Object.entries(weaknesses))(
  'the workload finds a service that has the fault: %s',
  async (_, weakness) => {
    const { weaken, reported } = weakness;
    const found: string[] = [];
    for (const each of seeds) {
      if (found.some((violation) => reported.test(violation))) break;
      found.push(
        ...(await runTopups({ ...plan, seed: each, operations: 600, ...weaken, wanted: reported })).violations,
      );
    }
    expect(found).toContainEqual(expect.stringMatching(reported));
  },
);
