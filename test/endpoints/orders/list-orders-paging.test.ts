import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler, listOrders } from '../../../functions/orders/list-orders.ts';
import { OrderPage } from '../../../shared/contract/orders/order.ts';
import { orderStatuses } from '../../../shared/domain/orders/state.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { accountStore } from '../../../shared/store/accounts/account-store.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, givenOrder, givenOrders } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';

type Request = { readonly caller: NonNullable<CallRequest['caller']>; readonly query: Record<string, string> };

const pageOf = async ({ caller, query }: Request, cursor?: string | null) => {
  const { body } = await call(handler, row, { caller, query: cursor ? { ...query, cursor } : query });
  return OrderPage.parse(body);
};

/** Every page, by its cursor. More than `maximum` pages would be a loop. */
const allPages = async (request: Request, maximum = 50) => {
  const pages = [await pageOf(request)];
  while (pages.at(-1)?.next_cursor) {
    if (pages.length === maximum) expect.fail('the pages do not end');
    pages.push(await pageOf(request, pages.at(-1)?.next_cursor));
  }
  return pages;
};

const statusOf = (index: number) => ({ status: orderStatuses[index % orderStatuses.length] ?? 'paid' });

describe('following next_cursor to the end', () => {
  test.for([1, 2, 7, 23, 24, 100])(
    'listOrders by the cursor in pages of %i lists every order once, newest first',
    async (limit) => {
      const { user, caller } = await givenCaller();
      const orders = await givenOrders(user, 24, statusOf);
      const pages = await allPages({ caller, query: { limit: String(limit) } });
      expect(pages.flatMap((page) => page.orders)).toEqual(orders.toReversed());
      expect(pages.map((page) => page.orders.length).slice(0, -1)).toEqual(Array(pages.length - 1).fill(limit));
      expect(pages).toHaveLength(Math.ceil(24 / limit));
    },
  );

  test.for(orderStatuses)(
    'listOrders by the cursor with the status %s lists every order of it once, and no other',
    async (status) => {
      const { user, caller } = await givenCaller();
      const orders = await givenOrders(user, 24, statusOf);
      const pages = await allPages({ caller, query: { limit: '3', status } });
      const expected = orders.filter((order) => order.status === status).toReversed();
      expect(pages.flatMap((page) => page.orders)).toEqual(expected);
      expect(pages).toHaveLength(2);
    },
  );

  test('listOrders by the cursor loses no order of the same millisecond', async () => {
    const { user, caller } = await givenCaller();
    const at = Date.now();
    const orders = await Promise.all(Array.from({ length: 9 }, () => givenOrder(user, {}, at)));
    const pages = await allPages({ caller, query: { limit: '2' } });
    const ids = pages.flatMap((page) => page.orders.map(({ order_id }) => order_id));
    expect(ids).toEqual(
      orders
        .map(({ order_id }) => order_id)
        .toSorted()
        .toReversed(),
    );
  });

  test('listOrders by the cursor during new orders neither repeats nor loses an older one', async () => {
    const { user, caller } = await givenCaller();
    const orders = await givenOrders(user, 6);
    const request = { caller, query: { limit: '4' } };
    const first = await pageOf(request);
    await givenOrder(user, {}, Date.now() + 1);
    const second = await pageOf(request, first.next_cursor);
    expect([...first.orders, ...second.orders]).toEqual(orders.toReversed());
    expect(second.next_cursor).toBeNull();
  });
});

test('a page of listOrders costs the same after 10 orders and after 1,000', async () => {
  const costs = await Promise.all(
    [10, 1000].map(async (count) => {
      const { user, caller } = await givenCaller();
      await givenOrders(user, count, statusOf);
      const { table, commands, units } = observedTable();
      const ports = { clock: systemClock, randomBytes, accounts: accountStore(table), table, cursorSecret: 's' };
      const counting = lambda(row, listOrders, ports);
      const first = OrderPage.parse((await call(counting, row, { caller, query: { limit: '4' } })).body);
      await call(counting, row, { caller, query: { limit: '4', cursor: first.next_cursor ?? '' } });
      await call(counting, row, { caller, query: { limit: '1', status: 'paid' } });
      // Account and page are read concurrently, so their order varies.
      return { commands, units: [0, 2, 4].map((start) => units.slice(start, start + 2).toSorted((a, b) => a - b)) };
    }),
  );
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[0]?.commands).toHaveLength(6);
});
