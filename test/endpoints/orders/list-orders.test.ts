import { describe, expect, test } from 'vitest';
import { OrderPage } from '../../../shared/contract/orders/order.ts';
import { orderStatuses } from '../../../shared/domain/orders/state.ts';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { orderKeys } from '../../../shared/store/table/keys.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, givenOrder, givenOrders, newOrderId } from '../../harness/given.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeOwnList } from '../../harness/own-list.ts';

const { handler, handlerOf } = await handlersOf(row);

describeOwnList({
  row,
  handlerOf,
  field: 'orders',
  given: (user_id, count) => givenOrders({ user_id }, count),
  malformedKey: (purchaser_id) => {
    const { PK, SK } = orderKeys({ purchaser_id, order_id: newOrderId(), status: 'paid' });
    return { PK, SK };
  },
});

const pageOf = async (caller: CallRequest['caller'], query: Record<string, string>) =>
  OrderPage.parse((await call(handler, row, { ...(caller && { caller }), query })).body);

const statusOf = (index: number) => ({ status: orderStatuses[index % orderStatuses.length] ?? 'paid' });

test('listOrders lists an order at once after it is placed, also by its status', async () => {
  const { user, caller } = await givenCaller();
  for (let round = 0; round < 10; round += 1) {
    const order = await givenOrder(user, { status: 'pending' });
    for (const query of [{}, { status: 'pending' }])
      expect((await pageOf(caller, query)).orders).toEqual(expect.arrayContaining([order]));
  }
});

test.for(orderStatuses)('listOrders with the status %s lists every order of it once, and no other', async (status) => {
  const { user, caller } = await givenCaller();
  const expected = (await givenOrders(user, 24, statusOf)).filter((order) => order.status === status).toReversed();
  const first = await pageOf(caller, { limit: '3', status });
  const second = await pageOf(caller, { limit: '3', status, cursor: first.next_cursor ?? '' });
  expect([...first.orders, ...second.orders]).toEqual(expected);
  expect(second.next_cursor).toBeNull();
});

test.for<[string, CallRequest['query'], string]>([
  ['an unknown status', { status: 'lost' }, 'query/status'],
  ['a status in upper case', { status: 'PAID' }, 'query/status'],
  ['a purchaser_id that is no user id', { purchaser_id: 'usr_1' }, 'query/purchaser_id'],
])('listOrders refuses %s and names the parameter', async ([, query, pointer]) => {
  const { caller } = await givenCaller();
  expect(await call(handler, row, { caller, ...(query && { query }) })).toMatchObject({
    code: 'invalid_request',
    body: { message: expect.stringContaining(`${pointer}: `) },
  });
});

test('listOrders with the purchaser_id of another user answers support their orders', async () => {
  const [{ user, caller: own }, support] = [await givenCaller(), await givenCaller({ roles: ['learner', 'support'] })];
  const orders = await givenOrders(user, 2);
  for (const caller of [support.caller, own])
    expect(await pageOf(caller, { purchaser_id: user.user_id })).toEqual({
      orders: orders.toReversed(),
      next_cursor: null,
    });
});

describe('a cursor', () => {
  /** A caller with a second page, and the cursor that leads to it. */
  const givenCursor = async (query: Record<string, string> = {}, roles: 'learner' | 'support' = 'learner') => {
    const { user, caller } = await givenCaller({ roles: [roles] });
    await givenOrders(user, 2);
    const { next_cursor } = await pageOf(caller, { ...query, limit: '1' });
    return { user, caller, cursor: next_cursor ?? expect.fail('there is no second page') };
  };
  const expectRefusal = async (caller: NonNullable<CallRequest['caller']>, query: Record<string, string>) =>
    expect(await call(handler, row, { caller, query })).toMatchObject({ reasons: ['bad_cursor'] });

  test('a cursor of another caller is refused to staff, too, even for the same purchaser', async () => {
    const { user, cursor } = await givenCursor();
    const { caller } = await givenCaller({ roles: ['support'] });
    await expectRefusal(caller, { cursor, purchaser_id: user.user_id });
  });

  test('a cursor is refused with other filters than its own', async () => {
    const { user, caller, cursor } = await givenCursor({ status: 'paid' }, 'support');
    const { user: other } = await givenCaller();
    for (const query of [{}, { purchaser_id: user.user_id }])
      expect((await pageOf(caller, { cursor, status: 'paid', ...query })).orders).toHaveLength(1);
    await expectRefusal(caller, { cursor });
    await expectRefusal(caller, { cursor, status: 'pending' });
    await expectRefusal(caller, { cursor, status: 'paid', purchaser_id: other.user_id });
  });
});
