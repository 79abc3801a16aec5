import { expect, test } from 'vitest';
import type { StepName } from '../../shared/domain/orders/transitions.ts';
import { planOf } from './plan.ts';
import { runBank } from './run.ts';
import { everybody, summaryOf } from './workloads.ts';

/**
 * The outcome that shows a step of an order in the workload. During the workload most overdue orders expire when their
 * purchaser orders again. The sweeper releases and expires the others at the end.
 */
const outcomeOf: Readonly<Record<StepName, string>> = {
  place: 'createOrder ok',
  reserve: 'payOrder ok',
  capture: 'payOrder ok',
  release: 'steps of expireOrders',
  expire: 'steps of expireOrders',
  cancel: 'cancelOrder ok',
  refund: 'refundOrder ok',
};

/** Outcomes of at least one request in a workload. Otherwise the workload proves nothing about them. */
const outcomes = [
  ...Object.values(outcomeOf),
  ...['draftCredit', 'approveCredit', 'draftDebit', 'approveDebit', 'putWalletHold'].map((id) => `${id} ok`),
  ...['getWallet', 'getOrder', 'listWalletEntries'].map((id) => `${id} ok`),
  // A creator among the buyers is refused their own courses.
  'createOrder forbidden',
];

test(`money is neither made nor lost in ${everybody.operations} operations of ${everybody.workload.workers} workers with table faults`, async () => {
  const report = await runBank(everybody.workload);
  process.stderr.write(summaryOf('bank', report));
  expect(report.violations).toEqual([]);
  expect(report.operations).toBeGreaterThanOrEqual(everybody.operations);
  for (const outcome of outcomes) expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(report.faults)) expect(count, kind).toBeGreaterThan(0);
});

test('the plan of a worker is the same for the same seed, and another for another', () => {
  const shape = { users: 16, steps: 200, twiceShare: 0.05 };
  expect(planOf(1, 7, shape)).toEqual(planOf(1, 7, shape));
  const commandsOf = (seed: number, worker: number) => planOf(seed, worker, shape).map(({ command }) => command);
  expect(commandsOf(2, 7)).not.toEqual(commandsOf(1, 7));
  expect(commandsOf(1, 8)).not.toEqual(commandsOf(1, 7));
});
