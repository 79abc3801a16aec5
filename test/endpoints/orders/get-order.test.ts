import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { getOrder as row } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { orderKeys } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenOrder, orderOf } from '../../harness/given.ts';
import { givenPayableOrder, givenPurchaser, storedOrder } from '../../harness/given-checkout.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);
const paramsOf = (order_id: string) => ({ params: { order_id } });

describe('an order', () => {
  test('getOrder answers its purchaser the order as stored', async () => {
    const { user, caller } = await givenCaller();
    const order = await givenOrder(user);
    const answer = await call(handler, row, { caller, ...paramsOf(order.order_id) });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(order);
  });

  test('an order past its deadline reads as expired, although nothing is written', async () => {
    const { user, caller } = await givenPurchaser();
    const order = await givenPayableOrder(user);
    const deadline = Date.parse(order.expires_at);
    const late = { caller: { ...caller, exp: 9_999_999_999 }, ...paramsOf(order.order_id) };
    const at = (nowMs: number) => handlerOf(table, { clock: () => nowMs });
    const Expires = new Date(deadline).toUTCString();
    expect(await call(at(deadline - 1), row, late)).toMatchObject({
      body: { status: 'pending' },
      headers: { Expires },
    });
    const expired = await call(at(deadline), row, late);
    expect(expired).toMatchObject({ body: { status: 'expired' } });
    expect(expired.headers['Expires']).toBeUndefined();
    expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
  });
});

describe('a malformed item is answered with 500, the request id and nothing of the item:', () => {
  const poisons: [string, Record<string, unknown>, string][] = [
    ['an amount with a fraction', { amount_idr: 0.5 }, '/amount_idr'],
    ['an amount beyond 2^53 − 1', { amount_idr: 2n ** 53n }, '/amount_idr'],
    ['an amount as text', { amount_idr: '860248' }, '/amount_idr'],
    ['an unknown status', { status: 'lost' }, '/status'],
    ['no items', { items: null }, '/items'],
    ['a date that is none', { created_at: 'yesterday' }, '/created_at'],
  ];

  test.for(poisons)(
    'getOrder of a malformed item answers 500 without any of its values: %s',
    async ([, poison, field]) => {
      const { user, caller } = await givenCaller();
      const order = orderOf(user.user_id);
      const Item = { ...orderKeys(order), ...order, ...poison };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
      const answer = await call(handler, row, { caller, ...paramsOf(order.order_id) });
      expect(answer).toMatchObject({ code: 'internal_error', body: { message: 'Something went wrong on our side.' } });
      expect(answer.logLine).toMatchObject({ cause: expect.stringContaining(field) });
    },
  );
});
