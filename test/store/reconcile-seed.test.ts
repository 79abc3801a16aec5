import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { localTable, seed, seedOrders } from '../../infra/local/seed.ts';
import { userId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountKey } from '../../shared/store/keys.ts';
import { reconcileStore } from '../../shared/store/reconcile-store.ts';
import { reconcile } from '../../shared/store/reconciliation.ts';
import { storedItems } from '../harness/given.ts';

const issuer = 'https://idp.example';
const local = localTable(inject('databaseEndpoint'), table.name);
const ports = { store: reconcileStore(local), clock: Date.now, pause: async () => {} };

await seed(local, issuer);

test('the world of the seed is true: orders in every status, and the money and the courses of each of them', async () => {
  const found = await reconcile(ports);
  expect(found.violations).toEqual([]);
  expect(found).toMatchObject({ complete: true, counts: { orders: 6, refunds: 2, enrollments: 6, coupons: 2 } });
});

test('so it is when somebody else gets the sample orders, which change nothing the second time', async () => {
  const purchaser = userId(issuer, randomUUID());
  const ids = await seedOrders(local, purchaser);
  const items = await storedItems();
  expect(await seedOrders(local, purchaser)).toEqual(ids);
  expect(await storedItems()).toEqual(items);
  expect(items.filter(({ PK }) => PK === accountKey(purchaser).PK).length).toBeGreaterThan(ids.length);
  expect((await reconcile(ports)).violations).toEqual([]);
});
