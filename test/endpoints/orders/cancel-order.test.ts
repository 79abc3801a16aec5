import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '../../../functions/orders/create-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { createOrder as createRow, cancelOrder as row } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { dueShard, listDueOrders } from '../../../shared/store/orders/due.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPlacedOrder, givenPolicies, orderRequest, storedOrder } from '../../harness/given-checkout.ts';
import { givenCoupon, storedCoupon } from '../../harness/given-coupon.ts';
import { peopleRead } from '../../harness/given-day.ts';
import { isAudit } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const about = ({ order_id }: Pick<Order, 'order_id'>, body: unknown = {}) => ({ params: { order_id }, body });
const reason = 'Ticket 4711';

/** A clock half an hour ahead, and a caller whose token is still valid then. */
const later = () => Date.now() + 30 * 60_000;

beforeAll(givenPolicies);

describe('a pending order', () => {
  test('cancelOrder by the purchaser answers the same order with the new status', async () => {
    const { caller, order } = await givenPlacedOrder();
    const answer = await call(handler, row, { caller, ...about(order) });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ ...order, status: 'cancelled' });
    expect(await storedOrder(order)).toMatchObject({ ...order, status: 'cancelled', event_sequence: 2 });
  });

  test('cancelOrder releases courses and coupon, and both can be ordered again', async () => {
    const { code } = await givenCoupon({ maximum_claims: 1 });
    const request = { coupon_code: code, expected_amount_idr: 449_550 };
    const { caller, order, course } = await givenPlacedOrder(request);
    await call(handler, row, { caller, ...about(order) });
    expect(await storedCoupon(code)).toMatchObject({ claimed: 0 });
    const again = await call(createOrder, createRow, { caller, ...orderRequest([course.course_id], request) });
    expect(again).toMatchObject({ status: 201 });
  });

  test('cancelOrder removes the order from the due ones', async () => {
    const { caller, order } = await givenPlacedOrder();
    await call(handler, row, { caller, ...about(order) });
    const due = await listDueOrders(table, dueShard(order.order_id), '2099-01-01T00:00:00.000Z');
    expect(due.orders.map(({ orderId }) => orderId)).not.toContain(order.order_id);
  });
});

describe('an order of another user', () => {
  test.for(['support', 'admin'] as const)(
    'an order of another user is cancelled by %s with a reason, and audited',
    async (role) => {
      const [{ order }, { caller, user }] = [await givenPlacedOrder(), await givenCaller({ roles: [role] })];
      const answer = await call(handler, row, { caller, ...about(order, { reason }) });
      expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      const audited = (await storedItems()).filter(({ PK, target }) => isAudit({ PK }) && target === order.order_id);
      expect(audited).toMatchObject([
        {
          actor_id: user.user_id,
          action: 'cancelOrder',
          before: { status: 'pending' },
          after: { status: 'cancelled' },
          reason,
          request_id: expect.stringMatching(/./),
        },
      ]);
    },
  );

  test('an order of another user is not cancelled by the staff without a reason', async () => {
    const [{ order }, { caller }] = [await givenPlacedOrder(), await givenCaller({ roles: ['support'] })];
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, ...about(order) });
      expect(answer).toMatchObject({ code: 'invalid_request', body: { message: expect.stringContaining('/reason') } });
    });
  });

  test('a staff member without a reason gets the same answer for an order in any status, and nothing is written', async () => {
    const { caller } = await givenCaller({ roles: ['support'] });
    for (const { order, caller: purchaser } of [await givenPlacedOrder(), await givenPlacedOrder()]) {
      await expectNothingWritten(async () =>
        expect(await call(handler, row, { caller, ...about(order) })).toMatchObject({ reasons: ['required'] }),
      );
      await call(handler, row, { caller: purchaser, ...about(order) });
      await expectNothingWritten(async () =>
        expect(await call(handler, row, { caller, ...about(order) })).toMatchObject({ reasons: ['required'] }),
      );
    }
  });

  test('a refusal of the staff that shows the status of an order is audited as a read, and one of the owner is not', async () => {
    const [{ order, caller: purchaser }, { caller, user }] = [
      await givenPlacedOrder(),
      await givenCaller({ roles: ['support'] }),
    ];
    await call(handler, row, { caller: purchaser, ...about(order) });
    const cancelled = { code: 'invalid_status', reasons: ['cancelled'] };
    await expectOnlyRefused(
      async () => expect(await call(handler, row, { caller, ...about(order, { reason }) })).toMatchObject(cancelled),
      'cancelled',
    );
    expect(await peopleRead(user)).toEqual([order.purchaser_id]);
    await expectNothingWritten(async () =>
      expect(await call(handler, row, { caller: purchaser, ...about(order) })).toMatchObject(cancelled),
    );
  });
});

describe('a refused request', () => {
  test('cancelOrder after the deadline is refused and expires the order', async () => {
    const { caller, order } = await givenPlacedOrder();
    const request = { caller: { ...caller, exp: 9_999_999_999 }, ...about(order) };
    expect(await call(handlerOf(table, { clock: later }), row, request)).toMatchObject({ code: 'invalid_status' });
    expect(await storedOrder(order)).toMatchObject({ status: 'expired', event_sequence: 2 });
  });

  test('cancelOrder with reserved money is refused', async () => {
    const { caller, order } = await givenPlacedOrder();
    const Key = { PK: `USER#${order.purchaser_id}`, SK: `ORDER#${order.order_id}` };
    const change = {
      UpdateExpression: 'SET reserved_at = :now',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    };
    await table.client.send(new UpdateCommand({ TableName: table.name, Key, ...change }));
    expect(await call(handler, row, { caller, ...about(order) })).toMatchObject({ code: 'reservation_pending' });
  });
});
