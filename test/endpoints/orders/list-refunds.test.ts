import { beforeAll, expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { refundOrder as refundRow, listRefunds as row } from '../../../shared/routes/orders/refunds.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenOrder } from '../../harness/given.ts';
import { givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);

const about = ({ order_id }: Pick<Order, 'order_id'>) => ({ params: { order_id } });

const refund = async (order: Order, place: number) => {
  const { caller } = await givenCaller({ roles: ['finance'] });
  const body = { order_item_ids: [order.items[place]?.order_item_id], reason: 'Ticket 4711' };
  return (await call(refundOrder, refundRow, { caller, ...about(order), headers: keyHeader(), body })).body;
};

beforeAll(givenPolicies);

test('listRefunds shows the purchaser every refund of an order, oldest first', async () => {
  const { caller, order } = await givenPaidOrder(3);
  expect((await call(handler, row, { caller, ...about(order) })).body).toEqual({ refunds: [] });
  const refunds = [await refund(order, 2), await refund(order, 0)];
  expect((await call(handler, row, { caller, ...about(order) })).body).toEqual({ refunds });
});

test('listRefunds leaves out refunds of other orders', async () => {
  const { caller, user, order } = await givenPaidOrder(1);
  await refund(order, 0);
  const other = await givenOrder(user);
  expect((await call(handler, row, { caller, ...about(other) })).body).toEqual({ refunds: [] });
});
