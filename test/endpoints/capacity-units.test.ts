import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { over as cancelOrder } from '../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../functions/orders/create-order.ts';
import { over as payOrder } from '../../functions/orders/pay-order.ts';
import { over as quoteOrder } from '../../functions/orders/quote-order.ts';
import { over as refundOrder } from '../../functions/orders/refund-order.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import {
  cancelOrder as cancelRow,
  createOrder as createRow,
  quoteOrder as quoteRow,
} from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { refundOrder as refundRow } from '../../shared/routes/orders/refunds.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { rebalanceUses } from '../../shared/store/coupons/rebalance-uses.ts';
import { StoredCoupon } from '../../shared/store/coupons/stored-coupon.ts';
import { call, type Handler } from '../harness/call.ts';
import { givenCaller } from '../harness/given.ts';
import {
  givenOpenOrder,
  givenPaidOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  orderRequest,
} from '../harness/given-checkout.ts';
import { givenCoupon, storedCoupon } from '../harness/given-coupon.ts';
import { givenCourses } from '../harness/given-course.ts';
import { observedTable } from '../harness/observed.ts';

/** Every operation of a checkout over a table that counts its commands. */
const observed = () => {
  const { table, ...counted } = observedTable();
  const ports = {
    clock: systemClock,
    randomBytes,
    table,
    policies: policiesInForce(table, systemClock),
  };
  const handlers = {
    quote: quoteOrder(ports).handler,
    create: createOrder(ports).handler,
    pay: payOrder(ports).handler,
    cancel: cancelOrder(ports).handler,
    refund: refundOrder(ports).handler,
  } satisfies Record<string, Handler>;
  const forget = () => {
    for (const list of Object.values(counted)) list.splice(0);
  };
  return { handlers, counted, forget };
};

const coursesOf = async (count: number): Promise<string[]> =>
  (await givenCourses(Array.from({ length: count }, () => ({})))).map(({ course_id }) => course_id);

const couponFor = async (count: number) => {
  const { code } = await givenCoupon({ discount: { kind: 'fixed', value_idr: 1000 * count } });
  return { coupon_code: code, expected_amount_idr: count * (449_000 + 49_390) };
};

beforeAll(givenPolicies);

/**
 * The cost of each operation in items. A strongly consistent read of up to 4 KB costs one unit. A transactional write
 * of up to 1 KB costs two. Items are counted because DynamoDB Local reports too few units for transactions and missing
 * items. Policies are cached, as in a warm process.
 */
describe.each([1, 3, 20])('an operation on %i courses', (count) => {
  const expectItems = (
    counted: ReturnType<typeof observed>['counted'],
    reads: number,
    transactions: readonly number[],
  ) => {
    expect(counted.batches).toEqual([reads]);
    expect(counted.transactions).toEqual(transactions);
  };

  test('quoteOrder reads one unit each for account, wallet, every course and every claim', async () => {
    const { handlers, counted, forget } = observed();
    const [{ caller }, course_ids] = [await givenPurchaser(), await coursesOf(count)];
    const ask = () => call(handlers.quote, quoteRow, { caller, body: { course_ids } });
    await ask();
    forget();
    await ask();
    expectItems(counted, 2 + 2 * count, []);
  });

  test('createOrder reads the units of a quote and one for the key, and writes five and one a course', async () => {
    const { handlers, counted, forget } = observed();
    const [{ caller }, course_ids] = [await givenPurchaser(), await coursesOf(count)];
    await call(handlers.quote, quoteRow, { caller, body: { course_ids } });
    forget();
    expect(await call(handlers.create, createRow, { caller, ...orderRequest(course_ids) })).toMatchObject({
      status: 201,
    });
    expectItems(counted, 3 + 2 * count, [5 + count]);
  });

  test('createOrder with a coupon costs three more reads and two more writes', async () => {
    const { handlers, counted, forget } = observed();
    const [{ caller }, course_ids, coupon] = [await givenPurchaser(), await coursesOf(count), await couponFor(count)];
    await call(handlers.quote, quoteRow, { caller, body: { course_ids } });
    forget();
    const answer = await call(handlers.create, createRow, { caller, ...orderRequest(course_ids, coupon) });
    expect(answer).toMatchObject({ status: 201 });
    expectItems(counted, 6 + 2 * count, [7 + count]);
  });

  test('createOrder with a sharded coupon costs four more reads, and writes one shard instead of the coupon', async () => {
    const { handlers, counted, forget } = observed();
    const [{ caller }, course_ids, coupon] = [await givenPurchaser(), await coursesOf(count), await couponFor(count)];
    const stored = StoredCoupon.parse(await storedCoupon(coupon.coupon_code));
    await rebalanceUses(table, stored, stored.maximum_claims ?? 0);
    await call(handlers.quote, quoteRow, { caller, body: { course_ids } });
    forget();
    const answer = await call(handlers.create, createRow, { caller, ...orderRequest(course_ids, coupon) });
    expect(answer).toMatchObject({ status: 201 });
    expect(counted.batches).toEqual([6 + 2 * count, 4]);
    expect(counted.transactions).toEqual([7 + count]);
  });

  test('cancelOrder costs four writes and one for each course', async () => {
    const { caller, order } = await givenOpenOrder(count);
    const { handlers, counted } = observed();
    const request = { params: { order_id: order.order_id }, body: {} };
    expect(await call(handlers.cancel, cancelRow, { caller, ...request })).toMatchObject({ status: 200 });
    expect(counted.commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand']);
    expect(counted.transactions).toEqual([4 + count]);
  });

  test('refundOrder of one item costs the same writes for any order', async () => {
    const [{ caller }, { order }] = [await givenCaller({ roles: ['finance'] }), await givenPaidOrder(count)];
    const { handlers, counted } = observed();
    const body = { order_item_ids: [order.items[0]?.order_item_id], reason: 'Ticket 4711' };
    const request = { params: { order_id: order.order_id }, headers: keyHeader(), body };
    expect(await call(handlers.refund, refundRow, { caller, ...request })).toMatchObject({ status: 201 });
    expect(counted.transactions).toEqual([12]);
  });

  test('payOrder costs three reads, five writes for its reservation, and five and two a course for its capture', async () => {
    const { caller, order } = await givenOpenOrder(count);
    const { handlers, counted } = observed();
    const request = { params: { order_id: order.order_id }, headers: keyHeader() };
    expect(await call(handlers.pay, payRow, { caller, ...request })).toMatchObject({ status: 200 });
    expect(counted.commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand', 'TransactWriteItemsCommand']);
    expect(counted.transactions).toEqual([5, 5 + 2 * count]);
  });
});
