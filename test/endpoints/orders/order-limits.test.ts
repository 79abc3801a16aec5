import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { createOrder, portsOf } from '../../../functions/orders/create-order.ts';
import { handler as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { maximumReleases } from '../../../shared/domain/coupons/coupon-use.ts';
import { maximumGuessesPerHour } from '../../../shared/domain/coupons/guesses.ts';
import { maximumOpenOrders, maximumOrdersPerDay } from '../../../shared/domain/orders/open-orders.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import {
  cancelOrder as cancelRow,
  quoteOrder as quoteRow,
  createOrder as row,
} from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenPolicies, givenPurchaser, orderRequest } from '../../harness/given-checkout.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

beforeAll(givenPolicies);

const patient = lambda(row, createOrder, portsOf(table));

const place = async (caller: Awaited<ReturnType<typeof givenPurchaser>>['caller'], price = {}) => {
  const { course_id } = await givenCourse();
  return call(patient, row, { caller, timeoutMs: 40_000, ...orderRequest([course_id], price) });
};

describe('open orders of a user', () => {
  test(`a user has at most ${maximumOpenOrders} open orders, even from parallel requests, and an ended one makes room`, async () => {
    const { user, caller } = await givenPurchaser();
    const placed = [];
    for (let index = 0; index < maximumOpenOrders - 1; index += 1) placed.push(await place(caller));
    expect(new Set(placed.map(({ code }) => code))).toEqual(new Set(['ok']));

    const last = await Promise.all([place(caller), place(caller), place(caller)]);
    expect(last.map(({ code }) => code).toSorted()).toEqual(['conflict', 'conflict', 'ok']);
    expect((await storedWallet(user.user_id))?.['open_orders']).toHaveProperty('size', maximumOpenOrders);

    const params = { order_id: Order.parse(placed[0]?.body).order_id };
    await call(cancelOrder, cancelRow, { caller, params, body: {} });
    expect(await place(caller)).toMatchObject({ status: 201 });
  });

  test(`a user places at most ${maximumOrdersPerDay} orders a day`, async () => {
    const { user, caller } = await givenPurchaser();
    const today = new Date().toISOString().slice(0, 10);
    const given = (orders_on: string, orders_placed: number) =>
      table.client.send(
        new PutCommand({ TableName: table.name, Item: { ...walletKey(user.user_id), orders_on, orders_placed } }),
      );
    await given(today, maximumOrdersPerDay);
    const request = orderRequest([(await givenCourse()).course_id]);
    await expectNothingWritten(async () => {
      expect(await call(patient, row, { caller, ...request })).toMatchObject({ code: 'conflict' });
    });
    await given('2020-01-01', maximumOrdersPerDay);
    expect(await place(caller)).toMatchObject({ status: 201 });
    expect(await storedWallet(user.user_id)).toMatchObject({ orders_on: today, orders_placed: 1 });
  });
});

test(`a user can try ${maximumGuessesPerHour} unknown codes an hour in quotes and orders together`, async () => {
  const { caller } = await givenPurchaser();
  const { course_id } = await givenCourse();
  const { code } = await givenCoupon();
  const quote = (coupon_code: string) =>
    call(quoteOrder, quoteRow, { caller, body: { course_ids: [course_id], coupon_code } });
  for (let index = 0; index < maximumGuessesPerHour - 1; index += 1)
    expect(await quote(`GUESS-${index}`)).toMatchObject({ code: 'invalid_coupon' });
  expect(await place(caller, { coupon_code: 'GUESS-LAST' })).toMatchObject({ code: 'invalid_coupon' });
  expect(await quote('GUESS-MORE')).toMatchObject({ code: 'conflict' });
  // An existing code gets the same answer, which no longer reveals whether the code exists.
  expect(await quote(code)).toMatchObject({ code: 'conflict' });
  expect(await place(caller, { coupon_code: code, expected_amount_idr: 449_550 })).toMatchObject({ code: 'conflict' });
  expect(await place(caller)).toMatchObject({ status: 201 });
});

test(`the last use of a coupon can be ordered and released ${maximumReleases} times by one user`, async () => {
  const { code } = await givenCoupon({ maximum_claims: 1 });
  const price = { coupon_code: code, expected_amount_idr: 449_550 };
  const { caller } = await givenPurchaser();
  for (let index = 0; index < maximumReleases; index += 1) {
    const placed = await place(caller, price);
    expect(placed).toMatchObject({ status: 201 });
    const params = { order_id: Order.parse(placed.body).order_id };
    await call(cancelOrder, cancelRow, { caller, params, body: {} });
  }
  expect(await place(caller, price)).toMatchObject({ code: 'conflict' });
  const { caller: other } = await givenPurchaser();
  expect(await place(other, price)).toMatchObject({ status: 201 });
});
