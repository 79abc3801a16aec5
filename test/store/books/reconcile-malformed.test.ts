import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from 'vitest';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { couponKey, walletKey } from '../../../shared/store/table/keys.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { storedCoupon } from '../../harness/given-coupon.ts';
import { givenLedger, itemsOf, replaceItems } from '../../harness/given-ledger.ts';

await givenPolicies();
const { user, coupon, orders } = await givenLedger();
const { user_id } = user;

const found = () =>
  reconcile({ store: reconcileStore(table), clock: () => Date.now() + 60_000, pause: async () => {} });
const clean = await found();

const itemOf = async (prefix: string) => {
  const item = (await itemsOf(user_id)).find(({ SK }) => SK.startsWith(prefix));
  if (item === undefined) throw new Error(`There is no ${prefix}.`);
  return item;
};

describe('a malformed item', () => {
  const kinds = ['CLAIM#', 'COUPON_CLAIM#', 'CREDIT#', 'ENROLLMENT#', 'ENTRY#', 'ORDER#', 'REFUND#', 'WALLET'];

  test.each(kinds)('a malformed %s is reported, and all others are still checked', async (kind) => {
    const item = await itemOf(kind);
    const { PK, SK } = item;
    const stray = { ...walletKey('usr_other'), available_idr: 1 };
    // A wallet without balances is valid, so its balances are malformed instead.
    await replaceItems([], [{ PK, SK, available_idr: 'much' }, stray]);
    const { violations, counts, complete } = await found();
    await replaceItems([stray], [item]);
    expect(complete).toBe(true);
    expect(counts['users']).toBe((clean.counts['users'] ?? 0) + 1);
    const reported = violations.map(({ rule, subject }) => `${rule} ${subject}`);
    expect(reported).toContain(`malformed ${PK} ${SK.replace('#', ' ')}`);
    expect(reported).toContain('wallet_available usr_other');
  });

  test('an amount that a double cannot represent is reported', async () => {
    const item = await itemOf(`ORDER#${orders.paid.order_id}`);
    const huge = { ...marshall(item, { removeUndefinedValues: true }), amount_idr: { N: '90071992547409931.5' } };
    await table.client.send(new PutItemCommand({ TableName: table.name, Item: huge }));
    const { violations, counts } = await found();
    await replaceItems([], [item]);
    expect(violations.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['malformed', 'entry_subject']));
    expect(counts).toEqual({ ...clean.counts, orders: (clean.counts['orders'] ?? 0) - 1 });
  });

  test('a malformed coupon is reported', async () => {
    const item = { ...couponKey(coupon.code), ...(await storedCoupon(coupon.code)) };
    await replaceItems([], [{ ...item, claimed: 'often' }]);
    const { violations, counts } = await found();
    await replaceItems([], [item]);
    expect(violations.map(({ rule }) => rule)).toEqual(['malformed', 'coupon_claimed']);
    expect(counts['orders']).toBe(clean.counts['orders']);
  });

  test('the restored items have no violations', async () => {
    expect(await found()).toEqual({ ...clean, started_at: expect.any(String) });
    expect(clean.violations).toEqual([]);
  });
});
