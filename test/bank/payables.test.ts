import { beforeAll, expect, test } from 'vitest';
import type { Item, Key } from '../../shared/store/table/table.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { storedItems } from '../harness/given.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { replaceItems } from '../harness/given-ledger.ts';
import { brokenRules, givenPaidTopups, paysOut } from '../harness/given-payout.ts';
import { isRest } from '../suites/suite.ts';
import { runPayables } from './payable-run.ts';
import type { Weakness } from './weakness.ts';
import { isFull } from './workloads.ts';

const seed = Number(process.env['BANK_SEED'] ?? 1);
const operations = isRest ? 3_000 : 10_000;
const plan = { seed, workers: 12, operations: isFull ? operations : 600 };

beforeAll(givenPolicies);

test(`creators and bank agree with the books after ${plan.operations} operations with every fault`, async () => {
  const report = await runPayables(plan);
  process.stderr.write(`payables: ${JSON.stringify(report)}\n`);
  expect(report.violations).toEqual([]);
  for (const outcome of ['draft ok', 'approve ok', 'withdraw ok', 'settle drafted', 'book ok', 'reverse ok'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
  for (const outcome of ['approve forbidden', 'approve conflict', 'draft conflict'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
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

type Stored = Item & Key;
const isOf =
  (kind: string, status?: string) =>
  ({ SK, status: is }: Stored): boolean =>
    SK.startsWith(kind) && (status === undefined || is === status);
const isPaid = isOf('PAYMENT#', 'approved');
const withSlip = (item: Stored) => isPaid(item) && Array.isArray(item['withheld']) && item['withheld'].length > 0;

/** Plants a violation into the items that a workload left. @returns the items to write */
const changing =
  (is: (item: Stored) => boolean, change: (item: Stored, all: readonly Stored[]) => Item) =>
  (all: readonly Stored[]): Stored[] => {
    const meant = all.find(is) ?? expect.fail('The workload has left no such item.');
    return all.map((item) => (item === meant ? { ...item, ...change(item, all) } : item));
  };

const isRowOf = (all: readonly Stored[]) => {
  const held = all.find(isOf('SETTLEMENT#', 'approved')) ?? expect.fail('No settlement is booked.');
  return (item: Stored) => item.SK.startsWith('PAID_OUT#') && item['settlement_id'] === held['settlement_id'];
};

const plants: readonly (readonly [string, (all: readonly Stored[]) => readonly Stored[], string])[] = [
  [
    'a payment that is booked twice',
    (all) => {
      const entry = all.find(({ type }) => type === 'paid') ?? expect.fail('Nothing is paid.');
      return [...all, { ...entry, SK: 'ENTRY#ent_planted', entry_id: 'ent_planted' }];
    },
    'paid_once',
  ],
  [
    'a payment above what was payable',
    changing(isPaid, ({ gross_idr }) => ({ payable_before_idr: Number(gross_idr) - 1 })),
    'payment_terms',
  ],
  [
    'a payment that its beneficiary approved',
    changing(isPaid, ({ user_id }) => ({ approved_by: user_id })),
    'payment_terms',
  ],
  [
    'withheld tax that is rounded up',
    changing(withSlip, ({ withheld, amount_idr }) => {
      const [slip] = Array.isArray(withheld) ? withheld : [];
      return { withheld: [{ ...slip, amount_idr: slip.amount_idr + 1 }], amount_idr: Number(amount_idr) - 1 };
    }),
    'payment_terms',
  ],
  [
    'a reversal that frees the rows of another settlement',
    (all) => {
      const isRow = isRowOf(all);
      return all.filter((item) => !isRow(item));
    },
    'payout',
  ],
  [
    'a reference that is booked twice',
    (all) => {
      const first = all.find(isPaid) ?? expect.fail('Nothing is paid.');
      const isOther = (item: Stored) => isPaid(item) && item.PK === first.PK && item !== first;
      return changing(isOther, () => ({ reference: first['reference'] }))(all);
    },
    'payment_reference',
  ],
];

test.runIf(isFull)('a reconciliation finds each wrong booking of a faulty service by its rule', async () => {
  await freshTable();
  await givenPolicies();
  const { violations } = await runPayables({ ...plan, operations: 600, seed: seed + 10 });
  expect(violations).toEqual([]);
  await paysOut(await givenPaidTopups(3));
  const before = (await storedItems()) as Stored[];
  const found: Record<string, boolean> = {};
  for (const [name, plant, rule] of plants) {
    const after = plant(before);
    await replaceItems(before, after);
    found[name] = (await brokenRules()).some((broken) => broken.startsWith(`${rule} `));
    await replaceItems(after, before);
  }
  expect(found).toEqual(Object.fromEntries(plants.map(([name]) => [name, true])));
});

test.runIf(isFull).each(weaknesses)('the workload finds a service in which %s', async (_, weakness, reported) => {
  const found: string[] = [];
  for (const each of [1, 2, 3]) {
    if (found.some((violation) => reported.test(violation))) break;
    await freshTable();
    await givenPolicies();
    found.push(...(await runPayables({ ...plan, operations: 600, seed: seed * each, weakness })).violations);
  }
  expect(found).toContainEqual(expect.stringMatching(reported));
});
