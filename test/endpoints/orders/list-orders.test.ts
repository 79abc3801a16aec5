import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { orderKeys } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenOrder, givenOrders, orderOf } from '../../harness/given.ts';
import { warningsAbout } from '../../harness/log-lines.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

test('listOrders of a user without orders is one empty page', async () => {
  const { caller } = await givenCaller();
  expect(await call(handler, row, { caller })).toMatchObject({ status: 200, body: { orders: [], next_cursor: null } });
});

test('listOrders lists the orders of the caller alone, newest first, as stored', async () => {
  const [{ user, caller }, { user: other }] = [await givenCaller(), await givenCaller()];
  const orders = await givenOrders(user, 3);
  await givenOrders(other, 3);
  expect((await call(handler, row, { caller })).body).toEqual({ orders: orders.toReversed(), next_cursor: null });
});

test('listOrders lists an order at once after it is placed, also by its status', async () => {
  const { user, caller } = await givenCaller();
  for (let round = 0; round < 10; round += 1) {
    const order = await givenOrder(user, { status: 'pending' });
    expect(await call(handler, row, { caller })).toMatchObject({ body: { orders: expect.arrayContaining([order]) } });
    const query = { status: 'pending' };
    expect(await call(handler, row, { caller, query })).toMatchObject({
      body: { orders: expect.arrayContaining([order]) },
    });
  }
});

describe('limit', () => {
  const listOf = async (count: number, query: Record<string, string>) => {
    const { user, caller } = await givenCaller();
    await givenOrders(user, count);
    return call(handler, row, { caller, query });
  };

  test.for([
    ['is 20 by default', {}, 20],
    ['may be 1', { limit: '1' }, 1],
    ['may be 100', { limit: '100' }, 100],
  ] as const)('the limit of listOrders %s', async ([, query, length]) => {
    const { body } = await listOf(length + 1, query);
    expect(body).toMatchObject({ orders: { length }, next_cursor: expect.any(String) });
  });

  test('a limit equal to the number of orders leaves no further page', async () => {
    expect((await listOf(5, { limit: '5' })).body).toMatchObject({ orders: { length: 5 }, next_cursor: null });
  });
});

describe('refuses a query that is malformed, and names the parameter:', () => {
  const malformed: [string, Readonly<Record<string, string>> | readonly (readonly [string, string])[], string][] = [
    ...['0', '101', '-1', '1.5', '', ' 1', '1e2', '+5', '٣', 'NaN', '9007199254740993', '1'.repeat(1000)].map(
      (limit): [string, { limit: string }, string] => [`limit=${limit.slice(0, 20)}`, { limit }, 'query/limit'],
    ),
    ['an unknown status', { status: 'lost' }, 'query/status'],
    ['a status in upper case', { status: 'PAID' }, 'query/status'],
    ['an unknown parameter', { page: '2' }, 'query/page'],
    ['an unknown parameter without a value', { '': '' }, 'query/'],
    ['a parameter named as errors are in the code', { refusal: 'self_referral' }, 'query/refusal'],
    ['a parameter that objects have anyway', [['__proto__', '1']], 'query/__proto__'],
    ['a purchaser_id that is no user id', { purchaser_id: 'usr_1' }, 'query/purchaser_id'],
    ['an empty cursor', { cursor: '' }, 'query/cursor'],
    ['a cursor that is too long', { cursor: 'A'.repeat(513) }, 'query/cursor'],
    [
      'a parameter given twice',
      [
        ['limit', '1'],
        ['limit', '1'],
      ],
      'query/limit',
    ],
  ];

  test.for(malformed)('listOrders refuses %s and names the parameter', async ([, query, pointer]) => {
    const { caller } = await givenCaller();
    const answer = await call(handler, row, { caller, query });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
  });
});

describe('purchaser_id', () => {
  test('listOrders with a foreign purchaser_id is forbidden to a learner and allowed to support', async () => {
    const [{ user, caller: own }, learner] = [await givenCaller(), await givenCaller()];
    const support = await givenCaller({ roles: ['learner', 'support'] });
    const orders = await givenOrders(user, 2);
    const query = { purchaser_id: user.user_id };
    expect(await call(handler, row, { caller: learner.caller, query })).toMatchObject({ code: 'forbidden' });
    for (const caller of [support.caller, own]) {
      const { body } = await call(handler, row, { caller, query });
      expect(body).toEqual({ orders: orders.toReversed(), next_cursor: null });
    }
  });
});

test('listOrders leaves a malformed order out of the page and logs it', async () => {
  const { user, caller } = await givenCaller();
  await givenOrders(user, 2);
  const order = orderOf(user.user_id);
  const Item = { ...orderKeys(order), ...order, amount_idr: 0 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const answer = await call(handler, row, { caller });
  expect(answer).toMatchObject({ status: 200, body: { orders: [{}, {}] } });
  expect(JSON.stringify(answer.body)).not.toContain(order.order_id);
  expect(warningsAbout(`USER#${user.user_id}`)).toEqual([expect.stringContaining('/amount_idr')]);
});

test('listOrders costs the read of the account and one query, started together', async () => {
  const { user, caller } = await givenCaller();
  await givenOrders(user, 2);
  const both = Promise.withResolvers<void>();
  // Each read waits until the other has started. Sequential reads would never end.
  const observed = observedTable(() => {
    if (observed.commands.length === 2) both.resolve();
    return both.promise;
  });
  expect(await call(handlerOf(observed.table), row, { caller })).toMatchObject({ status: 200 });
  expect(observed.commands.toSorted()).toEqual(['GetItemCommand', 'QueryCommand']);
});
