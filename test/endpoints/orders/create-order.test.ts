import { beforeAll, describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/orders/create-order.ts';
import { handler as getOrder } from '../../../functions/orders/get-order.ts';
import { handler as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { Quote } from '../../../shared/contract/orders/quote.ts';
import { openForMs } from '../../../shared/domain/orders/state.ts';
import { policiesInForce } from '../../../shared/flows/policies-in-force.ts';
import {
  getOrder as getRow,
  quoteOrder as quoteRow,
  createOrder as row,
} from '../../../shared/routes/orders/orders.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import {
  givenPlacedOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  newKey,
  orderRequest,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { couponUses, givenCoupon, givenShardedCoupon, storedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handlerOf = (of: Table, clock = systemClock) =>
  over({ table: of, clock, policies: policiesInForce(of, clock) }).handler;

beforeAll(givenPolicies);

describe('an order', () => {
  test('an order with the specification’s payment_source is the same order as without it', async () => {
    const { caller } = await givenPurchaser();
    const { course_id } = await givenCourse();
    const request = orderRequest([course_id]);
    const body = { ...Object(request.body), payment_source: 'wallet' };
    const placed = await call(handler, row, { caller, ...request, body });
    expect(placed).toMatchObject({ status: 201 });
    expect(await call(handler, row, { caller, ...request })).toMatchObject({ status: 201, body: Object(placed.body) });
  });

  test('an order equals its quote, is pending, and can be read at once', async () => {
    const { caller, user } = await givenPurchaser();
    const [one, other] = [await givenCourse(), await givenCourse({ course_type: 'bnsp', tax_class: 'exempt' })];
    const { code } = await givenCoupon();
    const course_ids = [other.course_id, one.course_id];
    const basket = { course_ids, coupon_code: code.toLowerCase() };
    const quote = Quote.parse((await call(quoteOrder, quoteRow, { caller, body: basket })).body);
    const answer = await call(handler, row, {
      caller,
      ...orderRequest(course_ids, { coupon_code: code, expected_amount_idr: quote.amount_idr }),
    });
    const order = Order.parse(answer.body);
    const { items, ...sums } = quote;
    expect(answer).toMatchObject({
      status: 201,
      body: { purchaser_id: user.user_id, status: 'pending', paid_at: null, ...sums },
    });
    const deadline = new Date(Date.parse(order.created_at ?? '') + openForMs).toUTCString();
    expect(answer.headers['Expires']).toBe(deadline);
    expect(order.items.map(({ order_id: _, order_item_id: __, ...item }) => item)).toEqual(items);
    expect((await call(getOrder, getRow, { caller, params: { order_id: order.order_id } })).body).toEqual(order);
  });

  test('an order with a coupon writes only order, claims, tried code, idempotency record, event and wallet', async () => {
    const { code } = await givenCoupon();
    const { caller, user } = await givenPurchaser();
    const { course_id } = await givenCourse();
    const before = new Set((await storedItems()).map(({ PK, SK }) => `${PK} ${SK}`));
    const request = orderRequest([course_id], {
      coupon_code: code,
      expected_amount_idr: 449_550,
      key: 'an-idempotency-key',
    });
    const { body } = await call(handler, row, { caller, ...request });
    const { order_id } = Order.parse(body);
    const added = (await storedItems()).map(({ PK, SK }) => `${PK} ${SK}`).filter((key) => !before.has(key));
    const withoutHour = added.map((key) => key.replace(/(COUPON_GUESSES#).*/, '$1'));
    expect(withoutHour.toSorted()).toEqual(
      [
        `EVENT#${order_id} 0000000001`,
        `USER#${user.user_id} CLAIM#${course_id}`,
        `USER#${user.user_id} COUPON_CLAIM#${code}`,
        `DAY#${user.user_id} COUPON_GUESSES#`,
        `USER#${user.user_id} IDEMPOTENCY#createOrder#an-idempotency-key`,
        `USER#${user.user_id} ORDER#${order_id}`,
        `USER#${user.user_id} WALLET`,
      ].toSorted(),
    );
    expect(await storedCoupon(code)).toMatchObject({ claimed: 1, version: 1 });
  });
});

describe('the last use of a coupon', () => {
  test('the last use of a coupon is published as an event, and no other use is', async () => {
    const { code } = await givenCoupon({ maximum_claims: 2 });
    const exhausted = async () => (await storedItems()).filter(({ PK }) => PK === `EVENT#${code}`);
    await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    expect(await exhausted()).toEqual([]);
    await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    expect(await exhausted()).toMatchObject([
      { event: { type: 'coupon.exhausted', sequence: '0000000001', data: { code, maximum_claims: 2 } } },
    ]);
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], code: string, ...reasons: string[]) => {
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, request);
      expect(answer).toMatchObject(reasons.length > 0 ? { code, reasons } : { code });
    });
  };

  test('createOrder with another amount than expected is refused and names the present one', async () => {
    const { caller } = await givenPurchaser();
    const request = orderRequest([(await givenCourse()).course_id], { expected_amount_idr: 499_499 });
    const answer = await call(handler, row, { caller, ...request });
    expect(answer).toMatchObject({ code: 'amount_mismatch', body: { message: expect.stringContaining('499500') } });
    await refused({ caller, ...request }, 'amount_mismatch');
  });

  test('createOrder of a course in another open order is refused', async () => {
    const { caller, course } = await givenPlacedOrder();
    await refused({ caller, ...orderRequest([course.course_id]) }, 'conflict', 'course_in_open_order');
  });

  test('createOrder with a coupon that the caller has used up is refused', async () => {
    const { code } = await givenCoupon();
    const { caller } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const { course_id } = await givenCourse();
    await refused(
      { caller, ...orderRequest([course_id], { coupon_code: code, expected_amount_idr: 449_550 }) },
      'invalid_coupon',
    );
  });

  test('createOrder of a course that is not for sale is refused', async () => {
    const { caller } = await givenPurchaser();
    await refused({ caller, ...orderRequest([newCourseId()]) }, 'invalid_request', 'course_not_for_sale');
  });

  test('createOrder of a basket with a course of the caller’s own is forbidden, and names the course', async () => {
    const { caller, user } = await givenPurchaser();
    const own = await givenCourse({ creator_instructor_id: user.user_id });
    const basket = [(await givenCourse()).course_id, own.course_id];
    await refused({ caller, ...orderRequest(basket) }, 'forbidden', 'self');
  });

  test('createOrder of a user without onboarding is forbidden', async () => {
    const { caller } = await givenCaller();
    await refused({ caller, ...orderRequest([(await givenCourse()).course_id]) }, 'forbidden');
  });

  test('createOrder without policies is refused', async () => {
    const { caller } = await givenPurchaser();
    const { course_id } = await givenCourse({ tax_class: 'nobody_knows' });
    await refused({ caller, ...orderRequest([course_id]) }, 'tax_policy_unavailable');
    const { user } = await givenPurchaser();
    const made = await givenCourse({ creator_instructor_id: user.user_id });
    const policies = { ...policiesInForce(table, systemClock), finance: async () => new Map() };
    const without = over({ table, policies }).handler;
    const answer = await call(without, row, { caller, ...orderRequest([made.course_id]) });
    expect(answer).toMatchObject({ code: 'finance_policy_unapproved' });
  });

  const amounts = [
    ['nothing', 0],
    ['less than nothing', -1],
    ['a fraction', 499_500.5],
    ['beyond 2^53 − 1', 2 ** 53],
    ['text', '499500'],
    ['missing', undefined],
  ] as const;
  test.for(amounts)('createOrder with an expected amount that is %s is refused', async ([, expected_amount_idr]) => {
    const { caller } = await givenPurchaser();
    const { course_id } = await givenCourse();
    await refused(
      { caller, headers: keyHeader(), body: { course_ids: [course_id], expected_amount_idr } },
      'invalid_request',
    );
  });
});

describe('amounts at the edge', () => {
  test('createOrder of 2^53 − 1 is exact in table and answer', async () => {
    const { caller } = await givenPurchaser();
    const most = Number.MAX_SAFE_INTEGER;
    const { course_id } = await givenCourse({ original_price_idr: most, discount_idr: 0, tax_class: 'exempt' });
    const answer = await call(handler, row, { caller, ...orderRequest([course_id], { expected_amount_idr: most }) });
    expect(answer).toMatchObject({ status: 201, body: { amount_idr: most, subtotal_idr: most } });
    expect(await storedOrder(Order.parse(answer.body))).toMatchObject({ amount_idr: most });
  });
});

test('keys of two callers, and of one caller a day later, are independent', async () => {
  const key = newKey();
  const [one, other] = [await givenPurchaser(), await givenPurchaser()];
  const ids = await Promise.all([0, 1, 2].map(async () => (await givenCourse()).course_id));
  const place = (who: typeof one, index: number, clock = systemClock) =>
    call(handlerOf(table, clock), row, {
      caller: { ...who.caller, exp: 9_999_999_999 },
      ...orderRequest([ids[index] ?? ''], { key }),
    });
  expect(await place(one, 0)).toMatchObject({ status: 201 });
  expect(await place(other, 1)).toMatchObject({ status: 201 });
  expect(await place(one, 2)).toMatchObject({ code: 'invalid_idempotency_key', reasons: ['reused'] });
  const tomorrow = () => Date.now() + 24 * 60 * 60 * 1000 + 1;
  expect(await place(one, 2, tomorrow)).toMatchObject({ status: 201 });
});

test('createOrder of a course in an overdue order expires that order, and its coupon has the use again', async () => {
  const { code } = await givenShardedCoupon();
  const used = { coupon_code: code, expected_amount_idr: 449_550 };
  const { caller, course, order } = await givenPlacedOrder(used);
  const { expires_at } = await storedOrder(order);
  const late = handlerOf(table, () => Date.parse(expires_at));
  const request = { caller: { ...caller, exp: 9_999_999_999 }, ...orderRequest([course.course_id], used) };
  expect(await call(late, row, request)).toMatchObject({ status: 201 });
  expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  expect(await couponUses(code)).toBe(1);
});
