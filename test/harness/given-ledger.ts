import { randomBytes } from 'node:crypto';
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { over as cancelOrder } from '../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../functions/orders/create-order.ts';
import { over as payOrder } from '../../functions/orders/pay-order.ts';
import { over as refundOrder } from '../../functions/orders/refund-order.ts';
import { over as approveCredit } from '../../functions/wallet/approve-credit.ts';
import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import type { Credit } from '../../shared/contract/wallet/booking.ts';
import { userId } from '../../shared/domain/ids.ts';
import { newCredit } from '../../shared/domain/wallet/booking.ts';
import type { CreditSource } from '../../shared/domain/wallet/ledger.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import { cancelOrder as cancelRow, createOrder as createRow } from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { refundOrder as refundRow } from '../../shared/routes/orders/refunds.ts';
import { approveCredit as approveRow } from '../../shared/routes/wallet/bookings.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountKey, creditKey } from '../../shared/store/table/keys.ts';
import type { Item, Key, Table } from '../../shared/store/table/table.ts';
import { put, transact } from '../../shared/store/table/transaction.ts';
import { transferFor } from './bank-transfer.ts';
import { call } from './call.ts';
import { givenPurchaser, keyHeader, orderRequest } from './given-checkout.ts';
import { couponOf, givenShardedCoupon } from './given-coupon.ts';
import { givenCourse } from './given-course.ts';
import { givenStaff } from './given-staff.ts';
import { awsError, faultyTable } from './observed.ts';
import { putAll } from './put-all.ts';
import { sweepShardOf } from './sweep.ts';

type Staff = Awaited<ReturnType<typeof givenStaff>>;

const reason = 'Ticket 4711';

/** The creator of the courses of `givenLedger`, who has no account. */
export const ledgerCreator = userId('https://idp.example', 'creator');

/** A long timeout, because DynamoDB Local processes requests one at a time. */
const timeoutMs = 40_000;
const stores = (of: Table) => ({
  clock: systemClock,
  randomBytes,
  table: of,
  policies: policiesInForce(of, systemClock),
  ceilingIdr: Number.MAX_SAFE_INTEGER,
});
const patient = stores(table);
const handlers = {
  approve: approveCredit(patient).handler,
  create: createOrder(patient).handler,
  pay: payOrder(patient).handler,
  cancel: cancelOrder(patient).handler,
  refund: refundOrder(patient).handler,
};

const givenDraft = async (userId: string, amount_idr: number, source: CreditSource = 'clearing'): Promise<Credit> => {
  const credit = newCredit(
    userId,
    { amount_idr, source, ...transferFor(source), reason },
    'usr_drafter',
    Date.now(),
    randomBytes,
  );
  const credited = put({ ...creditKey(userId, credit.credit_id), ...credit });
  expect(await transact(table, { credited })).toBeUndefined();
  return credit;
};

/** Money in a wallet, drafted by one person and approved by another. */
export const givenCredit = async (
  userId: string,
  amount: number,
  by: Staff,
  source?: CreditSource,
): Promise<Credit> => {
  const credit = await givenDraft(userId, amount, source);
  const params = { user_id: userId, credit_id: credit.credit_id };
  const answer = await call(handlers.approve, approveRow, { caller: by.caller, params, body: { reason }, timeoutMs });
  expect(answer.code).toBe('ok');
  return { ...credit, status: 'approved' };
};

export const pay = (caller: AuthorizerContext, { order_id }: Pick<Order, 'order_id'>, handler = handlers.pay) =>
  call(handler, payRow, { caller, params: { order_id }, headers: keyHeader(), timeoutMs });

export const cancel = (caller: AuthorizerContext, { order_id }: Pick<Order, 'order_id'>) =>
  call(handlers.cancel, cancelRow, { caller, params: { order_id }, body: {}, timeoutMs });

export const refund = ({ caller }: Staff, order: Order, places: readonly number[]) => {
  const order_item_ids = places.map((place) => order.items[place]?.order_item_id);
  const request = { params: { order_id: order.order_id }, headers: keyHeader(), body: { order_item_ids, reason } };
  return call(handlers.refund, refundRow, { caller, ...request, timeoutMs });
};

/** An order of new courses, placed over the API. A coupon of `givenShardedCoupon` takes off 10 % up to 75,000. */
export const order = async (caller: AuthorizerContext, courses: number, coupon_code?: string): Promise<Order> => {
  const ids: string[] = [];
  while (ids.length < courses) ids.push((await givenCourse({ creator_instructor_id: ledgerCreator })).course_id);
  const net = 450_000 * courses - (coupon_code === undefined ? 0 : Math.min(45_000 * courses, 75_000));
  const price = { expected_amount_idr: (net * 111) / 100, ...(coupon_code !== undefined && { coupon_code }) };
  const placed = await call(handlers.create, createRow, { caller, ...orderRequest(ids, price), timeoutMs });
  expect(placed.code).toBe('ok');
  return Order.parse(placed.body);
};

/** The handler of a payment that crashes between its two transactions. */
const dyingPayment = () => {
  let transactions = 0;
  const of = faultyTable({
    before: (name) => {
      if (name === 'TransactWriteItemsCommand') transactions += 1;
      if (transactions === 2) throw awsError('TimeoutError');
    },
  });
  return payOrder(stores(of)).handler;
};

/** Runs the sweeper for one order, some time from now. */
const sweepAfter = (order: Pick<Order, 'order_id'>, afterMs: number) => sweepShardOf(order, () => Date.now() + afterMs);

/**
 * A user with orders in every state, created over the API: paid, refunded, partially refunded, cancelled, expired,
 * open, in payment.
 */
export const givenLedger = async () => {
  const [{ user, caller }, finance] = [await givenPurchaser(), await givenStaff('finance')];
  const coupon = await givenShardedCoupon(couponOf({ maximum_claims: 2, maximum_claims_per_user: 2 }));
  await givenCredit(user.user_id, 9_000_000, finance);
  await givenCredit(user.user_id, 1000, finance, 'platform:promo');
  await givenDraft(user.user_id, 5);

  const expired = await order(caller, 1, coupon.code);
  await sweepAfter(expired, 31 * 60_000);
  const released = await order(caller, 1);
  await pay(caller, released, dyingPayment());
  await sweepAfter(released, 61_000);
  await pay(caller, released);
  const paid = await order(caller, 2, coupon.code);
  await pay(caller, paid);
  const partly = await order(caller, 3);
  await pay(caller, partly);
  await refund(finance, partly, [0]);
  await refund(finance, partly, [2]);
  const refunded = await order(caller, 1);
  await pay(caller, refunded);
  await refund(finance, refunded, [0]);
  const cancelled = await order(caller, 1, coupon.code);
  await cancel(caller, cancelled);
  const open = await order(caller, 1, coupon.code);
  const reserved = await order(caller, 1);
  await pay(caller, reserved, dyingPayment());
  const orders = { expired, released, paid, partly, refunded, cancelled, open, reserved };
  return { user, caller, finance, coupon, orders };
};

export const itemsOf = async (userId: string): Promise<(Key & Item)[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': accountKey(userId).PK },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) }));
};

export const replaceItems = async (before: readonly Key[], after: readonly (Key & Item)[]): Promise<void> => {
  await putAll(after);
  const gone = before.filter((key) => !after.some(({ PK, SK }) => PK === key.PK && SK === key.SK));
  for (let start = 0; start < gone.length; start += 25) {
    const deletes = gone.slice(start, start + 25).map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: deletes } }));
  }
};
