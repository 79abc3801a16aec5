import { beforeAll, describe, expect, test } from 'vitest';
import { handler, listRefunds, portsOf } from '../../../functions/orders/list-refunds.ts';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { refundOrder as refundRow, listRefunds as row } from '../../../shared/routes/orders/refunds.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenOrder, newOrderId } from '../../harness/given.ts';
import { givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { observedTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';

const handlerOf = (of: Table) => lambda(row, listRefunds, portsOf(of));

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

describe('the refunds of another user', () => {
  test.for(['support', 'finance', 'admin'] as const)('the refunds of another user are visible to %s', async (role) => {
    const { order } = await givenPaidOrder(1);
    const refunds = [await refund(order, 0)];
    const { caller } = await givenCaller({ roles: [role] });
    expect((await call(handler, row, { caller, ...about(order) })).body).toEqual({ refunds });
  });
});

test('listRefunds of a missing order → not_found', async () => {
  const { caller } = await givenCaller();
  expect(await call(handler, row, { caller, ...about({ order_id: newOrderId() }) })).toMatchObject({
    code: 'not_found',
  });
});

test('listRefunds costs one read and one query', async () => {
  const { caller, order } = await givenPaidOrder(1);
  const observed = observedTable();
  await call(handlerOf(observed.table), row, { caller, ...about(order) });
  expect(observed.commands).toEqual(['BatchGetItemCommand', 'QueryCommand']);
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
