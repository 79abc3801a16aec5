import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { runBank } from './run.ts';
import { everybody, summaryOf } from './workloads.ts';

/** Operations that must succeed at least once in a workload; otherwise the workload proves nothing about them. */
const operations = [
  ...['createOrder', 'payOrder', 'cancelOrder', 'refundOrder', 'draftCredit', 'approveCredit', 'putWalletHold'],
  ...['draftDebit', 'approveDebit'],
  ...['getWallet', 'getOrder', 'listWalletEntries'],
];

test(`money is neither made nor lost in ${everybody.operations} operations of ${everybody.workload.workers} workers with table faults`, async () => {
  const report = await runBank(everybody.workload);
  process.stderr.write(summaryOf('bank', report));
  expect(report.violations).toEqual([]);
  expect(report.operations).toBeGreaterThanOrEqual(everybody.operations);
  for (const operation of operations) expect(report.outcomes[`${operation} ok`], operation).toBeGreaterThan(0);
  // A creator among the buyers is refused their own courses.
  expect(report.outcomes['createOrder forbidden']).toBeGreaterThan(0);
  // During the workload most overdue orders expire when their purchaser orders again. The sweeper expires the others at
  // the end.
  expect(report.outcomes['steps of expireOrders']).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(report.faults)) expect(count, kind).toBeGreaterThan(0);
});

test('the plan of a worker is the same for the same seed, and another for another', () => {
  const shape = { users: 16, steps: 200, twiceShare: 0.05 };
  expect(planOf(1, 7, shape)).toEqual(planOf(1, 7, shape));
  const commandsOf = (seed: number, worker: number) => planOf(seed, worker, shape).map(({ command }) => command);
  expect(commandsOf(2, 7)).not.toEqual(commandsOf(1, 7));
  expect(commandsOf(1, 8)).not.toEqual(commandsOf(1, 7));
});
