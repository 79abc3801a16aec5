import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { handler, over } from '../../../functions/orders/get-order-owner.ts';
import { over as refundOrder } from '../../../functions/orders/refund-order.ts';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { getOrderOwner as row } from '../../../shared/routes/orders/service-orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenOpenOrder, givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

beforeAll(givenPolicies);

const headers = bearing(serviceTokens.orders);
const ask = (order_id: string) => call(handler, row, { params: { order_id }, headers });
const unknownId = () => timeSortedId('ord', Date.now(), randomBytes);

test('getOrderOwner answers purchaser and enrollments of a paid order, and nothing else', async () => {
  const { user, order } = await givenPaidOrder(2);
  const { status, body } = await ask(order.order_id);
  expect(status).toBe(200);
  expect(body).toEqual({
    order_id: order.order_id,
    user_id: user.user_id,
    status: 'paid',
    enrollments: order.items.map(({ course_id, order_item_id }) => ({
      ...{ enrollment_id: order_item_id.replace('oit_', 'enr_'), course_id, refunded: false },
    })),
  });
});

test('getOrderOwner answers no enrollment of an unpaid order, and revoked ones of a refunded', async () => {
  const open = await givenOpenOrder(1);
  expect((await ask(open.order.order_id)).body).toMatchObject({
    ...{ user_id: open.user.user_id, status: 'pending', enrollments: [] },
  });
  const { order } = await givenPaidOrder(2);
  const [first, second] = order.items;
  const { caller } = await givenCaller({ roles: ['finance'] });
  const refund = refundOrder({ table, randomBytes }).handler;
  const body = { order_item_ids: [first?.order_item_id ?? ''], reason: 'Ticket 4711' };
  const request = { params: { order_id: order.order_id }, headers: keyHeader(), body };
  expect(await call(refund, refundRow, { caller, ...request })).toMatchObject({ status: 201 });
  expect((await ask(order.order_id)).body).toMatchObject({
    status: 'partially_refunded',
    enrollments: [
      { course_id: first?.course_id, refunded: true },
      { course_id: second?.course_id, refunded: false },
    ],
  });
});

test('getOrderOwner costs a query, and a read of an existing order', async () => {
  const { order } = await givenPaidOrder(1);
  const { table: counted, commands } = observedTable();
  const counting = over({ table: counted }).handler;
  for (const order_id of [unknownId(), order.order_id]) await call(counting, row, { params: { order_id }, headers });
  expect(commands).toEqual(['QueryCommand', 'QueryCommand', 'GetItemCommand']);
});

test('getOrderOwner of an unknown order is not found', async () => {
  expect(await ask(unknownId())).toMatchObject({ code: 'not_found' });
  expect(await ask('ord_1')).toMatchObject({ code: 'not_found' });
});

describeTableOutage(
  (of) => over({ table: of }).handler,
  row,
  async () => ({ params: { order_id: unknownId() }, headers }),
);
