import { describe, expect, test } from 'vitest';
import type { Reconciliation } from '../../../shared/domain/books/verdict.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcile } from '../../../shared/steps/reconciliation.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { couponKey, entryKey } from '../../../shared/store/table/keys.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { storedCoupon } from '../../harness/given-coupon.ts';
import { givenLedger, itemsOf, replaceItems } from '../../harness/given-ledger.ts';

// A minute ahead, so that the test's data is older than the reconciliation.
const clock = () => Date.now() + 60_000;
const reconciled = (): Promise<Reconciliation> =>
  reconcile({ store: reconcileStore(table), clock, pause: async () => {} });

await givenPolicies();
const world = await givenLedger();
const { coupon, orders, user } = world;
const { user_id } = user;
const reported = ({ violations }: Reconciliation) => violations.map(({ rule, subject }) => `${rule} ${subject}`);

type Items = readonly (Key & Item)[];

const reportedWith = async (change: (items: Items) => Items): Promise<string[]> => {
  const before = await itemsOf(user_id);
  const after = change(before);
  await replaceItems(before, after);
  try {
    return reported(await reconciled());
  } finally {
    await replaceItems(after, before);
  }
};

const isKind = (prefix: string) => (item: Item) => String(item['SK']).startsWith(prefix);
const isEntry = (type: string, orderId?: string) => (item: Item) =>
  isKind('ENTRY#')(item) && item['type'] === type && (orderId === undefined || item['order_id'] === orderId);
const isOrder = ({ order_id }: { order_id: string }) => isKind(`ORDER#${order_id}`);

const changed =
  (is: (item: Item) => boolean, change: (item: Item) => Item) =>
  (items: Items): Items => {
    const meant = items.find(is);
    if (meant === undefined) throw new Error('There is no such item.');
    return items.map((item) => (item === meant ? { ...item, ...change(item) } : item));
  };
const without =
  (is: (item: Item) => boolean) =>
  (items: Items): Items => {
    const meant = items.find(is);
    if (meant === undefined) throw new Error('There is no such item.');
    return items.filter((item) => item !== meant);
  };

/** Redirects the revenue of the platform to another account. */
const lost = (lines: unknown): unknown =>
  JSON.parse(JSON.stringify(lines).replace('platform:revenue', 'platform:lost'));

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

describe('violations planted in the table', () => {
  const kept = orders.paid.items[0]?.order_item_id.replace('oit_', 'enr_');

  const cases: readonly (readonly [string, (items: Items) => Items, readonly string[]])[] = [
    ['a balance that no entry explains', changed(isKind('WALLET'), more('available_idr', 1)), ['wallet_available']],
    [
      'a reservation that nobody frees',
      changed(isOrder(orders.reserved), () => ({ reserved_at: '2026-01-01T00:00:00.000Z' })),
      ['stale_reservation'],
    ],
    [
      'a capture of an order that nobody paid',
      changed(isOrder(orders.released), () => ({ status: 'expired' })),
      ['captured_once', 'payable', 'claim', 'enrollment'],
    ],
    [
      'a refund without its record',
      without(isKind(`REFUND#${orders.partly.order_id}`)),
      ['entry_subject', 'refunds_sum', 'payable'],
    ],
    [
      'money for an account that is none of ours',
      changed(isEntry('captured'), ({ lines }) => ({ lines: lost(lines) })),
      ['entry_lines', 'books'],
    ],
    [
      'an enrolment that was taken away',
      changed(isKind(`ENROLLMENT#${kept}`), () => ({ status: 'revoked' })),
      ['enrollment'],
    ],
    ['a use of a coupon that no order has', changed(isKind('COUPON_CLAIM#'), more('claims', 1)), ['coupon_used']],
    [
      'an item that is not what its schema says',
      changed(isKind('WALLET'), () => ({ held_idr: 'much' })),
      ['malformed', 'wallet_available', 'wallet_held', 'held_for_orders'],
    ],
  ];

  test.each(cases)('a planted violation is reported exactly: %s', async (_, change, expected) => {
    const rulesReported = (await reportedWith(change)).map((line) => line.split(' ')[0]);
    expect([...new Set(rulesReported)]).toEqual(expected);
  });

  test('the restored items have no violations', async () => {
    expect((await reconciled()).violations).toEqual([]);
  });
});

describe('a coupon', () => {
  const withCoupon = async (changes: Item): Promise<string[]> => {
    const before = { ...couponKey(coupon.code), ...(await storedCoupon(coupon.code)) };
    await replaceItems([], [{ ...before, ...changes }]);
    try {
      return reported(await reconciled());
    } finally {
      await replaceItems([], [before]);
    }
  };

  test('a coupon that counts a use without an order is reported', async () => {
    expect(await withCoupon({ claimed: 1 })).toEqual([`coupon_claimed ${coupon.code}`]);
  });

  test('a coupon with more uses than its maximum is reported', async () => {
    expect(await withCoupon({ maximum_claims: 1 })).toEqual([`coupon_limit ${coupon.code}`]);
  });

  test('a coupon that is missing is reported', async () => {
    const key = couponKey(coupon.code);
    const before = { ...key, ...(await storedCoupon(coupon.code)) };
    await replaceItems([key], []);
    expect(reported(await reconciled())).toEqual([`coupon_claimed ${coupon.code}`]);
    await replaceItems([], [before]);
  });
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
