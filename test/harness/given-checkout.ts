import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { handler } from '../../functions/orders/create-order.ts';
import { handler as payOrder } from '../../functions/orders/pay-order.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import type { Basket } from '../../shared/domain/orders/basket.ts';
import { newOrder } from '../../shared/domain/orders/new-order.ts';
import { capture, place, reserve } from '../../shared/domain/orders/steps.ts';
import { createOrder as row } from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { readOrder } from '../../shared/store/orders/read.ts';
import { afterStep, stepWrites } from '../../shared/store/orders/step-writes.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { transact, type Writes } from '../../shared/store/table/transaction.ts';
import { type CallRequest, call } from './call.ts';
import { callerFor, givenCallers, givenUser, givenUsers } from './given.ts';
import { givenCourse, givenCourses, newCourseId } from './given-course.ts';
import { givenTaxAndFinancePolicies } from './given-policy.ts';
import { balanceWrites, givenBalance } from './given-wallet.ts';

/** The policies for checkouts of `givenCourse`'s courses. Call it before the first checkout of a file. */
export const givenPolicies = (): Promise<void> =>
  givenTaxAndFinancePolicies([
    {},
    {
      tax_class: 'exempt',
      tax_name: 'PPN dibebaskan',
      tax_policy_version: 'txp_01ka00000000000000000000ex',
      rate: { numerator: 0, denominator: 1 },
    },
  ]);

/** The fields of a user who may buy. */
export const onboarded = { onboarding_completed_at: '2026-11-01T00:00:00.000Z' } as const;

/** Several users who may buy, stored in one request for each 25. */
export const givenPurchasers = (count: number) => givenCallers(Array.from({ length: count }, () => onboarded));

/** A user who may buy. */
export const givenPurchaser = async (overrides: Partial<Account> = {}) => {
  const user = await givenUser({ ...onboarded, ...overrides });
  return { user, caller: callerFor(user) };
};

export const newKey = (): string => randomUUID();
export const keyHeader = (key = newKey()) => [['Idempotency-Key', key] as const];

/** The price of a course of `givenCourse`: 450,000 plus 11 %. */
export const priceOfOne = 499_500;

export const orderRequest = (
  courseIds: readonly string[],
  { key = newKey(), ...body }: { key?: string; expected_amount_idr?: number; coupon_code?: string } = {},
): Omit<CallRequest, 'caller'> => ({
  headers: keyHeader(key),
  body: { course_ids: courseIds, expected_amount_idr: priceOfOne * courseIds.length, ...body },
});

/** An order that a new purchaser has placed over the API. */
export const givenPlacedOrder = async (overrides: { coupon_code?: string; expected_amount_idr?: number } = {}) => {
  const purchaser = await givenPurchaser();
  const course = await givenCourse();
  const answer = await call(handler, row, { caller: purchaser.caller, ...orderRequest([course.course_id], overrides) });
  return { ...purchaser, course, order: Order.parse(answer.body) };
};

/** The basket of one course of the platform. It reads no tax policy and no catalog. */
const basketOf = (course_id: string): Basket => {
  const sums = { discount_idr: 50_000, coupon_discount_idr: 0, tax_idr: 49_500 };
  const tax = {
    tax_name: 'PPN',
    tax_rate: 0.11,
    tax_base: '1/1',
    tax_rounding: 'half_up',
    tax_policy_version: 'txp_1',
  } as const;
  const shares = { creator_share_idr: 0, platform_share_idr: 450_000, promo_idr: 0, finance_policy_version: null };
  const course = {
    course_type: 'regular',
    title: 'Analisis Data',
    creator_instructor_id: null,
    catalog_version: '1',
  } as const;
  const item = { course_id, original_price_idr: 500_000, price_idr: 450_000, ...sums, ...tax, ...shares, ...course };
  return { subtotal_idr: 500_000, ...sums, ...tax, amount_idr: priceOfOne, items: [item] };
};

/** An open order of a purchaser. `also` are further writes of its transaction. */
const placed = async ({ user_id }: Pick<Account, 'user_id'>, of: Table, nowMs: number, also: Writes = {}) => {
  const purchase = { purchaser_id: user_id, idempotency_key: newKey() };
  const order: StoredOrder = newOrder(purchase, basketOf(newCourseId()), nowMs, randomBytes);
  const step = place(order);
  const { wallet: _, ...parts } = stepWrites(order, step);
  expect(await transact(of, { ...parts, ...also })).toBeUndefined();
  return afterStep(order, step);
};

/** An open order, and the money for it in the purchaser's wallet. The purchaser need not be able to place orders. */
export const givenPayableOrder = (purchaser: Pick<Account, 'user_id'>): Promise<StoredOrder> =>
  placed(purchaser, table, Date.now(), balanceWrites(purchaser.user_id, priceOfOne).writes);

/** An open order of a purchaser without the money for it. */
export const givenUnpaidOrder = (
  purchaser: Pick<Account, 'user_id'>,
  of: Table = table,
  nowMs = Date.now(),
): Promise<StoredOrder> => placed(purchaser, of, nowMs);

/** A paid order of one course, stored by the steps of a payment without payOrder. */
export const givenSteppedOrder = async (purchaser: Pick<Account, 'user_id'>): Promise<StoredOrder> => {
  let order = await givenPayableOrder(purchaser);
  for (const stepOf of [
    () => reserve(order, newKey(), Date.now(), randomBytes),
    () => capture(order, Date.now(), randomBytes),
  ]) {
    const step = stepOf();
    expect(await transact(table, stepWrites(order, step))).toBeUndefined();
    order = afterStep(order, step);
  }
  return order;
};

export const storedOrder = async (order: Pick<Order, 'purchaser_id' | 'order_id'>): Promise<StoredOrder> => {
  const stored = await readOrder(table, order.purchaser_id, order.order_id);
  if (stored === undefined) throw new Error(`There is no order ${order.order_id}.`);
  return stored;
};

/** An open order of some courses, the first of them by a creator. The wallet has exactly the money for it. */
export const givenOpenOrder = async (
  courses = 2,
  overrides: Partial<Account> = {},
  ofCreator: Partial<Account> = {},
) => {
  const [creator, user] = await givenUsers([
    { ...onboarded, ...ofCreator },
    { ...onboarded, ...overrides },
  ]);
  if (creator === undefined || user === undefined) return expect.fail('no purchaser');
  const purchaser = { user, caller: callerFor(user) };
  const sold = await givenCourses(
    Array.from({ length: courses }, (_, place) => (place === 0 ? { creator_instructor_id: creator.user_id } : {})),
  );
  const request = orderRequest(sold.map(({ course_id }) => course_id));
  const order = Order.parse((await call(handler, row, { caller: purchaser.caller, ...request })).body);
  await givenBalance(purchaser.user.user_id, order.amount_idr);
  return { ...purchaser, creator, courses: sold, order };
};

export const givenPaidOrder = async (
  courses = 2,
  overrides: Partial<Account> = {},
  ofCreator: Partial<Account> = {},
) => {
  const { order, ...open } = await givenOpenOrder(courses, overrides, ofCreator);
  const payment = { params: { order_id: order.order_id }, headers: keyHeader() };
  const paid = await call(payOrder, payRow, { caller: open.caller, ...payment });
  return { ...open, order: Order.parse(paid.body) };
};
