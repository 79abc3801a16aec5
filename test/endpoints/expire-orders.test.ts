import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '../../functions/jobs/expire-orders.ts';
import { handler as cancelOrder } from '../../functions/orders/cancel-order.ts';
import { createOrder } from '../../functions/orders/create-order.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { cancelOrder as cancelRow, createOrder as createRow } from '../../shared/routes/orders.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { checkoutStore } from '../../shared/store/checkout-store.ts';
import { openOrderStore } from '../../shared/store/open-order-store.ts';
import { policiesInForce } from '../../shared/store/policies-in-force.ts';
import type { Table } from '../../shared/store/table.ts';
import { call } from '../harness/call.ts';
import { storedItems } from '../harness/given.ts';
import { givenPlacedOrder, givenPolicies, orderRequest, storedOrder } from '../harness/given-checkout.ts';
import { givenCoupon, storedCoupon } from '../harness/given-coupon.ts';
import { awsError, faultyTable } from '../harness/observed.ts';

const halfAnHour = 30 * 60_000;
const sweep = (clock: Clock, of: Table = table) => expireOrders({ clock, randomBytes, openOrders: openOrderStore(of) });
const deadlineOf = async (order: Parameters<typeof storedOrder>[0]) =>
  Date.parse((await storedOrder(order)).expires_at);

beforeAll(givenPolicies);

describe('the sweeper', () => {
  test('expires an order at its deadline, not a millisecond before', async () => {
    const { order } = await givenPlacedOrder();
    const deadline = await deadlineOf(order);
    await sweep(() => deadline - 1);
    expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
    await sweep(() => deadline);
    expect(await storedOrder(order)).toMatchObject({ ...order, status: 'expired', event_sequence: 2 });
  });

  test('gives back courses and coupon, and tells of it in an event', async () => {
    const { code } = await givenCoupon();
    const { order, course } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    await sweep(() => Date.now() + halfAnHour + 1000);
    expect(await storedCoupon(code)).toMatchObject({ claimed: 0 });
    const items = await storedItems();
    expect(items.filter(({ SK }) => SK === `CLAIM#${course.course_id}`)).toEqual([]);
    expect(items.filter(({ PK }) => PK === `EVENT#${order.order_id}`).map(({ event }) => event)).toMatchObject([
      { type: 'order.created' },
      { type: 'order.expired', sequence: '0000000002' },
    ]);
  });

  test('has nothing to do a second time', async () => {
    await givenPlacedOrder();
    const later = () => Date.now() + halfAnHour + 1000;
    expect(await sweep(later)).not.toMatchObject({ settled: 0 });
    expect(await sweep(later)).toEqual({ settled: 0, failures: [] });
  });

  test('fails aloud where an order cannot be expired, and expires those of the other shards all the same', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => (await givenPlacedOrder()).order));
    let failures = 0;
    const once = faultyTable({
      before: (name) => {
        if (name !== 'TransactWriteItemsCommand' || failures > 0) return;
        failures += 1;
        throw awsError('ThrottlingException');
      },
    });
    const later = () => Date.now() + halfAnHour + 1000;
    expect(await sweep(later, once)).toMatchObject({ failures: [{ code: 'dependency_unavailable' }] });
    await sweep(later);
    for (const order of orders) expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });
});

describe('a course in an order past its deadline', () => {
  const laterCreate = (clock: Clock) =>
    lambda(createRow, createOrder, {
      clock,
      randomBytes,
      checkout: checkoutStore(table),
      openOrders: openOrderStore(table),
      policies: policiesInForce(table, clock),
    });

  test('can be ordered again at once: the old order expires at this touch', async () => {
    const { caller, order, course } = await givenPlacedOrder();
    const deadline = await deadlineOf(order);
    const request = { caller: { ...caller, exp: 9_999_999_999 }, ...orderRequest([course.course_id]) };
    expect(
      await call(
        laterCreate(() => deadline - 1),
        createRow,
        request,
      ),
    ).toMatchObject({ code: 'conflict' });
    expect(
      await call(
        laterCreate(() => deadline),
        createRow,
        request,
      ),
    ).toMatchObject({ status: 201 });
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });
});

test('a sweep and a cancellation at once: one of them ends the order, and its coupon comes back once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { code } = await givenCoupon();
    await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const { caller, order } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const stored = await storedOrder(order);
    const [cancelled, expired] = await Promise.all([
      call(cancelOrder, cancelRow, { caller, params: { order_id: order.order_id }, body: {} }),
      openOrderStore(table).end(stored, 'expired', Date.parse(stored.expires_at)),
    ]);
    expect([cancelled.status === 200, expired === undefined].filter(Boolean)).toHaveLength(1);
    expect(await storedOrder(order)).toMatchObject({ status: cancelled.status === 200 ? 'cancelled' : 'expired' });
    expect(await storedCoupon(code)).toMatchObject({ claimed: 1 });
  }
});
