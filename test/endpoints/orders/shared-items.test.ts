import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { over as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../../functions/orders/create-order.ts';
import { over as payOrder } from '../../../functions/orders/pay-order.ts';
import { over as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { over as refundOrder } from '../../../functions/orders/refund-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { runDueTransitions } from '../../../shared/flows/deadlines.ts';
import { policiesInForce } from '../../../shared/flows/policies-in-force.ts';
import {
  cancelOrder as cancelRow,
  createOrder as createRow,
  quoteOrder as quoteRow,
} from '../../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { readOrder } from '../../../shared/store/orders/read.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import {
  givenPaidOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  orderRequest,
} from '../../harness/given-checkout.ts';
import { givenShardedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { conflictingTable, recordingTable } from '../../harness/transaction-keys.ts';

beforeAll(givenPolicies);

const price = { expected_amount_idr: 449_550 };

const checkoutOver = (table: Table) => {
  const ports = { clock: systemClock, randomBytes, table, policies: policiesInForce(table, systemClock) };
  return {
    ...ports,
    quote: quoteOrder(ports).handler,
    create: createOrder(ports).handler,
    pay: payOrder(ports).handler,
    cancel: cancelOrder(ports).handler,
    refund: refundOrder(ports).handler,
  };
};

type Staff = Awaited<ReturnType<typeof givenCaller>>['caller'];

/**
 * A new buyer's whole purchase of the courses with the coupon.
 * @returns the items of all transactions
 */
const bought = async (
  courseIds: readonly string[],
  coupon_code: string,
  staff: Staff,
): Promise<ReadonlySet<string>> => {
  const { table, keys } = recordingTable();
  const { create, pay, cancel, quote, refund, ...ports } = checkoutOver(table);
  const { caller, user } = await givenPurchaser();
  await givenBalance(user.user_id, 10_000_000);
  const order = async (): Promise<Order> => {
    const answer = await call(create, createRow, { caller, ...orderRequest(courseIds, { ...price, coupon_code }) });
    expect(answer).toMatchObject({ status: 201 });
    return Order.parse(answer.body);
  };
  const of = ({ order_id }: Order, body: object = {}) => ({ params: { order_id }, headers: keyHeader(), body });

  const quoted = await call(quote, quoteRow, { caller, body: { course_ids: courseIds, coupon_code } });
  expect(quoted).toMatchObject({ status: 200 });
  expect(await call(cancel, cancelRow, { caller, params: of(await order()).params, body: {} })).toMatchObject({
    status: 200,
  });
  const { order_id } = await order();
  const overdue = (await readOrder(table, user.user_id, order_id)) ?? expect.fail('it was placed');
  expect(await runDueTransitions(overdue, Date.now() + 3_600_000, ports)).toMatchObject({ steps: 1 });
  const paid = await order();
  const { params, headers } = of(paid);
  expect(await call(pay, payRow, { caller, params, headers })).toMatchObject({ status: 200 });
  const body = { order_item_ids: paid.items.map(({ order_item_id }) => order_item_id), reason: 'Ticket 4711' };
  expect(await call(refund, refundRow, { caller: staff, ...of(paid, body) })).toMatchObject({ status: 201 });
  return keys;
};

test('two buyers of the same course with the same coupon write no item in common but its shards', async () => {
  const course = await givenCourse();
  const { code } = await givenShardedCoupon({ maximum_claims: 500, maximum_claims_per_user: 3 });
  const { caller: staff, user } = await givenCaller({ roles: ['finance'] });
  const [one, other] = [await bought([course.course_id], code, staff), await bought([course.course_id], code, staff)];
  const shared = [...one].filter((key) => other.has(key) && !key.startsWith(`COUPON#${code}#`));
  // The only shared items are those of the staff member who refunds: the account, and the counters of the day.
  expect(shared).toEqual([`USER#${user.user_id} ACCOUNT`, expect.stringMatching(`^DAY#${user.user_id} `)]);
  // The compared sets contain the expected items: their orders, and the shards.
  expect([...one].filter((key) => / ORDER#/.test(key))).toHaveLength(3);
  expect([...one].some((key) => key.startsWith(`COUPON#${code}#`))).toBe(true);
});

test('five parallel refunds by one member of staff succeed in spite of write conflicts', async () => {
  const { refund } = checkoutOver(conflictingTable());
  const { caller } = await givenCaller({ roles: ['finance'] });
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push((await givenPaidOrder(1)).order);
  const answers = await Promise.all(
    orders.map(({ order_id, items }) => {
      const body = { order_item_ids: items.map(({ order_item_id }) => order_item_id), reason: 'Ticket 4711' };
      const request = { params: { order_id }, headers: keyHeader(), body, timeoutMs: 30_000 };
      return call(refund, refundRow, { caller, ...request });
    }),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('ok'));
});
