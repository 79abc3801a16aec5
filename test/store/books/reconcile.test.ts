import { expect, test } from 'vitest';
import type { Reconciliation } from '../../../shared/domain/books/verdict.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { entryKey } from '../../../shared/store/table/keys.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenLedger, itemsOf, replaceItems } from '../../harness/given-ledger.ts';

// A minute ahead, so that the test's data is older than the reconciliation.
const clock = () => Date.now() + 60_000;
const reconciled = (): Promise<Reconciliation> =>
  reconcile({ store: reconcileStore(table), clock, pause: async () => {} });

await givenPolicies();
const { user } = await givenLedger();
const { user_id } = user;

type Items = readonly (Key & Item)[];

const isKind = (prefix: string) => (item: Item) => String(item['SK']).startsWith(prefix);

const changed =
  (is: (item: Item) => boolean, change: (item: Item) => Item) =>
  (items: Items): Items => {
    const meant = items.find(is);
    if (meant === undefined) throw new Error('There is no such item.');
    return items.map((item) => (item === meant ? { ...item, ...change(item) } : item));
  };

const more = (attribute: string, by: number) => (item: Item) => ({ [attribute]: Number(item[attribute]) + by });

test('a table with orders in every state has no violations, and all are counted', async () => {
  const found = await reconciled();
  expect(found.violations).toEqual([]);
  expect(found).toMatchObject({
    complete: true,
    counts: { users: expect.any(Number), orders: 8, refunds: 3, credits: 3, coupons: 1 },
  });
  // The wallet received 9,001,000. Four courses stay sold, two of them with 75,000 off. One course is reserved.
  const sold = 499_500 + 915_750 + 499_500;
  expect(found.totals).toMatchObject({
    clearing: '-9000000',
    'platform:promo': '-1000',
    'user:available': String(9_001_000 - sold - 499_500),
    'user:held': '499500',
  });
  expect(Object.values(found.totals).reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(0n);
});

test('a violation is reported with ids and amounts alone', async () => {
  const before = await itemsOf(user_id);
  await replaceItems([], changed(isKind('WALLET'), more('available_idr', 1))(before));
  const { violations } = await reconciled();
  await replaceItems([], before);
  expect(violations).toEqual([{ rule: 'wallet_available', subject: user_id, expected: '6586750', found: '6586751' }]);
});

test('a run with a hundred violations ends early and says so', async () => {
  const strays = Array.from({ length: 101 }, (_, index) => ({
    ...entryKey('usr_stray', `ent_${index}`),
    ...{ entry_id: `ent_${index}`, user_id: 'usr_stray', type: 'credited', lines: [], credit_id: 'crd_none' },
    ...{ available_change_idr: 0, held_change_idr: 0, created_at: '2026-11-21T03:04:05.678Z' },
  }));
  const other = strays.map((item) => ({ ...item, PK: 'USER#usr_other' }));
  await replaceItems([], [...strays, ...other]);
  const found = await reconciled();
  await replaceItems([...strays, ...other], []);
  expect(found.complete).toBe(false);
  expect(found.violations).toHaveLength(101);
});
