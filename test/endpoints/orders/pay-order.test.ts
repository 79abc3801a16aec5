import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '../../../functions/orders/create-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { createOrder as createRow } from '../../../shared/routes/orders/orders.ts';
import { payOrder as row } from '../../../shared/routes/orders/payments.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { StoredOrder } from '../../../shared/store/orders/stored-order.ts';
import { orderKey, walletKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import type { Changes } from '../../../shared/store/table/update.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import {
  givenPayableOrder,
  givenPlacedOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  newKey,
  orderRequest,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { couponUses, givenShardedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const payment = ({ order_id }: Pick<Order, 'order_id'>, key = newKey()) => ({
  params: { order_id },
  headers: keyHeader(key),
});

/** An order that its purchaser can pay, with 500 rupiah left over. */
const givenPayable = async () => {
  const placed = await givenPlacedOrder();
  await givenBalance(placed.user.user_id, placed.order.amount_idr + 500);
  return placed;
};

const itemsOf = async (userId: string) => (await storedItems()).filter(({ PK }) => PK === `USER#${userId}`);
const walletOf = async (userId: string) => (await itemsOf(userId)).find(({ SK }) => SK === 'WALLET');

beforeAll(givenPolicies);

describe('a pending order', () => {
  test('payOrder answers the same order as paid', async () => {
    const { caller, order } = await givenPayable();
    const answer = await call(handler, row, { caller, ...payment(order) });
    expect(answer).toMatchObject({ status: 200 });
    const paid = Order.parse(answer.body);
    expect(paid).toEqual({
      ...order,
      status: 'paid',
      paid_at: paid.paid_at,
      finance_reservation_id: paid.finance_reservation_id,
    });
    expect(paid.finance_reservation_id).toMatch(/^rsv_/);
    expect(Date.parse(paid.paid_at ?? '')).toBeGreaterThanOrEqual(Date.parse(order.created_at ?? ''));
    const stored = await storedOrder(order);
    expect(stored).toMatchObject(paid);
    expect(stored).not.toHaveProperty('reserved_at');
  });

  test('payOrder from the wallet that the body names is the same payment as without a body', async () => {
    const { caller, order } = await givenPayable();
    const request = { caller, ...payment(order) };
    const paid = await call(handler, row, { ...request, body: { payment_source: 'wallet' } });
    expect(paid).toMatchObject({ status: 200 });
    expect(await call(handler, row, request)).toMatchObject({ status: 200, body: Object(paid.body) });
  });

  test('payOrder from another source is refused', async () => {
    const { caller, order } = await givenPayable();
    const answer = await call(handler, row, { caller, ...payment(order), body: { payment_source: 'card' } });
    expect(answer).toMatchObject({ code: 'invalid_request', reasons: ['value'] });
  });

  test('a payment costs exactly the amount of the order and leaves nothing reserved', async () => {
    const { caller, user, order } = await givenPayable();
    await call(handler, row, { caller, ...payment(order) });
    expect(await walletOf(user.user_id)).toMatchObject({ available_idr: 500, held_idr: 0 });
  });

  test('payOrder grants the courses, for bnsp with registration for the assessment', async () => {
    const { caller, user } = await givenPurchaser();
    const [regular, bnsp] = [await givenCourse(), await givenCourse({ course_type: 'bnsp', title: 'Sertifikasi' })];
    const placed = await call(createOrder, createRow, { caller, ...orderRequest([regular.course_id, bnsp.course_id]) });
    const order = Order.parse(placed.body);
    await givenBalance(user.user_id, order.amount_idr);
    const { body } = await call(handler, row, { caller, ...payment(order) });
    const enrollments = (await itemsOf(user.user_id)).filter(({ SK }) => String(SK).startsWith('ENROLLMENT#'));
    const common = {
      order_id: order.order_id,
      status: 'active',
      granted_at: Order.parse(body).paid_at,
      revoked_at: null,
    };
    expect(enrollments).toHaveLength(2);
    expect(enrollments).toContainEqual(
      expect.objectContaining({ ...common, course_id: regular.course_id, assessment_registration: null }),
    );
    expect(enrollments).toContainEqual(
      expect.objectContaining({
        ...common,
        course_id: bnsp.course_id,
        title: 'Sertifikasi',
        assessment_registration: 'closed',
      }),
    );
  });

  test('payOrder grants the courses for good: they cannot be ordered again after the deadline', async () => {
    const { caller, user, order, course } = await givenPayable();
    await call(handler, row, { caller, ...payment(order) });
    const again = await call(createOrder, createRow, { caller, ...orderRequest([course.course_id]) });
    expect(again).toMatchObject({ code: 'conflict' });
    const claim = (await itemsOf(user.user_id)).find(({ SK }) => SK === `CLAIM#${course.course_id}`);
    expect(claim).not.toHaveProperty('expires_at');
  });

  test('a payment publishes its events, numbered on from the first of the order', async () => {
    const { caller, order } = await givenPayable();
    await call(handler, row, { caller, ...payment(order) });
    const events = await eventsAbout(order.order_id);
    expect(events).toMatchObject(
      ['order.created', 'wallet.reserved', 'order.paid', 'wallet.captured', 'entitlement.granted'].map(
        (type, index) => ({
          type,
          sequence: `000000000${index + 1}`,
        }),
      ),
    );
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], code: string) => {
    await expectNothingWritten(async () => {
      expect(await call(handler, row, request)).toMatchObject({ code });
    });
  };

  test.for([0, 1])('payOrder from a wallet with %i rupiah too few, or from none, is refused', async (balance) => {
    const { caller, user, order } = await givenPlacedOrder();
    if (balance > 0) await givenBalance(user.user_id, order.amount_idr - balance);
    await refused({ caller, ...payment(order) }, 'insufficient_balance');
  });

  test('payOrder from a wallet on hold is refused', async () => {
    const { caller, user, order } = await givenPayable();
    const hold = { reason: 'Ticket 4711', placed_by: 'usr_1', placed_at: new Date().toISOString() };
    const change = { UpdateExpression: 'SET #hold = :hold', ExpressionAttributeNames: { '#hold': 'hold' } };
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: walletKey(user.user_id),
        ...change,
        ExpressionAttributeValues: { ':hold': hold },
      }),
    );
    await refused({ caller, ...payment(order) }, 'wallet_on_hold');
  });
});

describe('after its deadline', () => {
  test('payOrder of an overdue order expires it, and moves no money', async () => {
    const { caller, user, order } = await givenPayable();
    const { expires_at } = await storedOrder(order);
    const late = handlerOf(table, { clock: () => Date.parse(expires_at) });
    const answer = await call(late, row, { caller: { ...caller, exp: 9_999_999_999 }, ...payment(order) });
    expect(answer).toMatchObject({ code: 'invalid_status' });
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
    expect(await walletOf(user.user_id)).toMatchObject({ available_idr: order.amount_idr + 500, held_idr: 0 });
  });

  test('payOrder of an overdue order returns the use of its coupon', async () => {
    const { code } = await givenShardedCoupon();
    const { caller, order } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const { expires_at } = await storedOrder(order);
    const late = handlerOf(table, { clock: () => Date.parse(expires_at) });
    await call(late, row, { caller: { ...caller, exp: 9_999_999_999 }, ...payment(order) });
    expect(await couponUses(code)).toBe(0);
  });
});

describe('a concurrent payment', () => {
  const interfering = (changes: Changes) => {
    const interfere = async (order: StoredOrder, name: string) => {
      const guard = { ConditionExpression: 'attribute_exists(PK)' };
      const part = update(orderKey(order.purchaser_id, order.order_id), changes, guard);
      if (name === 'TransactWriteItemsCommand') expect(await transact(table, { part })).toBeUndefined();
    };
    return (order: StoredOrder) => handlerOf(faultyTable({ before: (name) => interfere(order, name) }));
  };

  test.for([
    ['reservation_pending', { reserved_at: { set: new Date().toISOString() }, event_sequence: { add: 1 } }],
    ['conflict', { event_sequence: { add: 1 } }],
  ] as const)('payOrder with a concurrent reservation, or repeated conflicts, answers %s', async ([code, changes]) => {
    const { caller, user } = await givenPurchaser();
    const order = await givenPayableOrder(user);
    expect(await call(interfering(changes)(order), row, { caller, ...payment(order) })).toMatchObject({ code });
    expect(await walletOf(user.user_id)).toMatchObject({ available_idr: order.amount_idr, held_idr: 0 });
  });
});
