import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../../functions/orders/create-order.ts';
import { over as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { maximumReleases } from '../../../shared/domain/coupons/coupon-use.ts';
import { hourOf, maximumGuessesPerHour } from '../../../shared/domain/coupons/guesses.ts';
import { maximumOpenOrders, maximumOrdersPerDay } from '../../../shared/domain/orders/open-orders.ts';
import {
  cancelOrder as cancelRow,
  quoteOrder as quoteRow,
  createOrder as row,
} from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { couponGuessesKey, walletKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenPolicies, givenPurchaser, orderRequest } from '../../harness/given-checkout.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

beforeAll(givenPolicies);

const patient = createOrder().handler;

const place = async (caller: Awaited<ReturnType<typeof givenPurchaser>>['caller'], price = {}, of = patient) => {
  const { course_id } = await givenCourse();
  return call(of, row, { caller, timeoutMs: 40_000, ...orderRequest([course_id], price) });
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

describe('coupon codes that a user tries', () => {
  // A fixed clock, so no test runs into the next hour.
  let nowMs = Date.now();
  const clock = () => nowMs;
  beforeEach(() => {
    nowMs = Date.now();
  });
  const quoter = quoteOrder({ clock }).handler;
  const orderer = createOrder({ clock }).handler;

  const givenQuotes = async () => {
    const { user, caller: plain } = await givenPurchaser();
    const caller = { ...plain, exp: 9_999_999_999 };
    const { course_id } = await givenCourse();
    const quote = (coupon_code: string) =>
      call(quoter, quoteRow, { caller, body: { course_ids: [course_id], coupon_code }, timeoutMs: 40_000 });
    const order = (price = {}) => place(caller, price, orderer);
    return { user, order, quote };
  };
  const guesses = (count: number) => Array.from({ length: count }, (_, index) => `GUESS-${index}`);

  test(`a user can try ${maximumGuessesPerHour} different codes an hour in quotes and orders together`, async () => {
    const { order, quote } = await givenQuotes();
    const [{ code }, { code: another }] = [await givenCoupon(), await givenCoupon()];
    expect(await quote(code)).toMatchObject({ status: 200 });
    for (const guess of guesses(maximumGuessesPerHour - 2))
      expect(await quote(guess)).toMatchObject({ code: 'invalid_coupon' });
    expect(await order({ coupon_code: 'GUESS-LAST' })).toMatchObject({ code: 'invalid_coupon' });
    // A code that exists gets the same answer as one that does not.
    for (const more of ['GUESS-MORE', another])
      expect(await quote(more)).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] });
    expect(await order({ coupon_code: another })).toMatchObject({ code: 'conflict' });
    expect(await order()).toMatchObject({ status: 201 });
    // The codes that were tried before can be used.
    expect(await quote('GUESS-0')).toMatchObject({ code: 'invalid_coupon' });
    expect(await order({ coupon_code: code, expected_amount_idr: 449_550 })).toMatchObject({ status: 201 });
  });

  test(`a user who tries 120 codes at once is told about ${maximumGuessesPerHour} of them, existing or not`, async () => {
    const { quote } = await givenQuotes();
    const coupons = await Promise.all(Array.from({ length: 60 }, () => givenCoupon()));
    const codes = [...coupons.map(({ code }) => code), ...guesses(60)];
    const answers = await Promise.all(codes.map((code) => quote(code)));
    const told = Object.groupBy(answers, ({ code }) => (code === 'conflict' ? 'refused' : 'told'));
    expect([told.told?.length, told.refused?.length]).toEqual([maximumGuessesPerHour, 100]);
  });

  test('a quote with a code that was tried in this hour writes nothing', async () => {
    const { quote } = await givenQuotes();
    const { code } = await givenCoupon();
    for (const tried of [code, 'GUESS']) {
      await quote(tried);
      await expectNothingWritten(() => quote(tried));
    }
  });

  test('the codes of an hour (UTC) do not count in the next hour', async () => {
    const { user, quote } = await givenQuotes();
    const givenTried = (atMs: number, codes: readonly string[]) =>
      putAll([{ ...couponGuessesKey(user.user_id, hourOf(atMs)), codes: new Set(codes) }]);
    await givenTried(nowMs, guesses(maximumGuessesPerHour));
    expect(await quote('GUESS-MORE')).toMatchObject({ code: 'conflict' });
    nowMs += 3_600_000;
    await givenTried(nowMs, guesses(maximumGuessesPerHour - 1));
    expect(await quote('GUESS-MORE')).toMatchObject({ code: 'invalid_coupon' });
    expect(await quote('GUESS-LAST')).toMatchObject({ code: 'conflict' });
  });
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
