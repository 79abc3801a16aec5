import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expireOrders, portsOf as sweeperPorts } from '../../../functions/jobs/expire-orders.ts';
import { handler as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../../functions/orders/create-order.ts';
import { over as payOrder } from '../../../functions/orders/pay-order.ts';
import { over as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { expire } from '../../../shared/domain/orders/steps.ts';
import { policiesInForce } from '../../../shared/flows/policies-in-force.ts';
import {
  cancelOrder as cancelRow,
  createOrder as createRow,
  quoteOrder as quoteRow,
} from '../../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import type { Clock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { dueShard, dueShards } from '../../../shared/store/orders/due.ts';
import { writeStep } from '../../../shared/store/orders/write-step.ts';
import { orderKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { type callerFor, storedItems } from '../../harness/given.ts';
import {
  givenPayableOrder,
  givenPlacedOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  orderRequest,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { givenCoupon, storedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { warningsAbout } from '../../harness/log-lines.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { putAll } from '../../harness/put-all.ts';
import { sweepShardOf } from '../../harness/sweep.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';
import { isRest } from '../../suites/suite.ts';

const halfAnHour = 30 * 60_000;
const storedItemOf = async ({ purchaser_id, order_id }: Parameters<typeof storedOrder>[0]) => {
  const Key = orderKey(purchaser_id, order_id);
  return (await table.client.send(new GetCommand({ TableName: table.name, Key }))).Item ?? {};
};
const deadlineOf = async (order: Parameters<typeof storedOrder>[0]) =>
  Date.parse((await storedOrder(order)).expires_at);

beforeAll(givenPolicies);

describe('the sweeper', () => {
  test('the sweeper expires an order at its deadline, and no millisecond earlier', async () => {
    const { order } = await givenPlacedOrder();
    const deadline = await deadlineOf(order);
    await sweepShardOf(order, () => deadline - 1);
    expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
    await sweepShardOf(order, () => deadline);
    expect(await storedOrder(order)).toMatchObject({ ...order, status: 'expired', event_sequence: 2 });
  });

  test('the sweeper releases courses and coupon, and publishes it in an event', async () => {
    const { code } = await givenCoupon();
    const { order, course } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    await sweepShardOf(order, () => Date.now() + halfAnHour + 1000);
    expect(await storedCoupon(code)).toMatchObject({ claimed: 0 });
    const items = await storedItems();
    expect(items.filter(({ SK }) => SK === `CLAIM#${course.course_id}`)).toEqual([]);
    expect(items.filter(({ PK }) => PK === `EVENT#${order.order_id}`).map(({ event }) => event)).toMatchObject([
      { type: 'order.created' },
      { type: 'order.expired', sequence: '0000000002' },
    ]);
  });

  test('the sweeper has nothing to do in a second run', async () => {
    const { order } = await givenPlacedOrder();
    const later = () => Date.now() + halfAnHour + 1000;
    expect(await sweepShardOf(order, later)).not.toMatchObject({ steps: 0 });
    expect(await sweepShardOf(order, later)).toEqual({ steps: 0, failures: [], shards_left: 0 });
  });

  test('the sweeper fails for an order that it cannot expire, and expires those of other shards', async () => {
    // Two of five orders are of the same one of four workers.
    const workers = 4;
    const workerOf = ({ order_id }: Order) => dueShards.indexOf(dueShard(order_id)) % workers;
    const placed = await Promise.all(Array.from({ length: workers + 1 }, async () => (await givenPlacedOrder()).order));
    const [[worker, orders] = [0, []]] = [...Map.groupBy(placed, workerOf)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    expect(orders.length).toBeGreaterThan(1);
    let failures = 0;
    const once = faultyTable({
      before: (name) => {
        if (name !== 'TransactWriteItemsCommand' || failures > 0) return;
        failures += 1;
        throw awsError('ThrottlingException');
      },
    });
    const later = () => Date.now() + halfAnHour + 1000;
    const swept = await expireOrders({ ...sweeperPorts(once, () => 60_000, { worker, workers }), clock: later });
    expect(swept).toMatchObject({ failures: [{ cause: { code: 'dependency_unavailable' } }] });
    const [failed = ''] = swept.failures.map(({ subject }) => subject);
    for (const order of orders)
      expect(await storedOrder(order)).toMatchObject({ status: order.order_id === failed ? 'pending' : 'expired' });
    await sweepShardOf({ order_id: failed }, later);
    for (const order of orders) expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });
});

describe('an order that cannot be ended', () => {
  /** Overdue orders in one shard: a page of malformed ones, and then a good one. */
  const givenShard = async () => {
    const { user } = await givenPurchaser();
    const { PK, SK, ...made } = await storedItemOf(await givenPayableOrder(user));
    const id = (index: number) => `ord_${String(index).padStart(24, '0')}zz`;
    const itemOf = (index: number, due_at: string, amount_idr: unknown) => ({
      ...{ ...made, ...orderKey(user.user_id, id(index)), order_id: id(index), items: [], amount_idr },
      ...{ due_shard: dueShard(id(index)), due_at, expires_at: due_at, STATUS_ORDER: `pending#${id(index)}` },
    });
    const bad = Array.from({ length: 100 }, (_, index) => itemOf(index, '2019-01-01T00:00:00.000Z', 'x'));
    const good = itemOf(100, '2020-01-01T00:00:00.000Z', 1);
    await putAll([...bad, good]);
    return { bad, good, purchaser_id: user.user_id };
  };

  test('a page of orders that cannot be ended does not stop the orders after it, and each is reported by its id', async () => {
    const { bad, good, purchaser_id } = await givenShard();
    const { failures, steps } = await sweepShardOf(good, Date.now);
    expect(steps).toBe(1);
    expect(failures.map(({ subject }) => subject).toSorted()).toEqual(bad.map(({ order_id }) => order_id));
    for (const { cause } of failures) expect(cause).toMatchObject({ code: 'internal_error' });
    expect(await storedOrder({ purchaser_id, order_id: good.order_id })).toMatchObject({ status: 'expired' });
    // An order without a deadline is in no shard, so no other test finds the malformed ones.
    await putAll(bad.map(({ due_at: _, due_shard: __, ...item }) => item));
  });

  test('an order that keeps changing is reported, and not counted as ended', async () => {
    const { order } = await givenPlacedOrder();
    const changing = faultyTable({
      before: async (name) => {
        if (name !== 'TransactWriteItemsCommand') return;
        const counted = update(orderKey(order.purchaser_id, order.order_id), { event_sequence: { add: 1 } });
        await transact(table, { counted });
      },
    });
    const deadline = await deadlineOf(order);
    expect(await sweepShardOf(order, () => deadline, changing)).toMatchObject({
      failures: [{ subject: order.order_id }],
    });
    expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
    await sweepShardOf(order, () => deadline);
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });

  test('an order is ended by the worker of its shard, and not by the next worker', async () => {
    const { order } = await givenPlacedOrder();
    const deadline = await deadlineOf(order);
    // Each of 64 workers has two shards. `no-shard-starves.test.ts` tests the workers of all shards.
    const workers = 64;
    const own = dueShards.indexOf(dueShard(order.order_id)) % workers;
    const runOf = (worker: number) =>
      expireOrders({ ...sweeperPorts(table, () => 60_000, { worker, workers }), clock: () => deadline });
    await runOf((own + 1) % workers);
    expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
    await runOf(own);
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });

  test('a run without time leaves every shard to the next one, and reports it', async () => {
    const { order } = await givenPlacedOrder();
    const deadline = await deadlineOf(order);
    const hurried = expireOrders({ ...sweeperPorts(table, () => 0), clock: () => deadline });
    expect(await hurried).toEqual({ steps: 0, failures: [], shards_left: dueShards.length });
    await sweepShardOf(order, () => deadline);
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
  });
});

describe('an overdue order', () => {
  const laterCreate = (clock: Clock) => createOrder({ table, clock, policies: policiesInForce(table, clock) }).handler;

  const placedBy = async (caller: ReturnType<typeof callerFor>): Promise<Order> => {
    const request = { caller, ...orderRequest([(await givenCourse()).course_id]) };
    return Order.parse((await call(laterCreate(Date.now), createRow, request)).body);
  };

  test('an overdue order gives the last use of its coupon back, for orders and for quotes', async () => {
    for (const same of [true, false]) {
      const { code } = await givenCoupon({ maximum_claims: 1 });
      const price = { coupon_code: code, expected_amount_idr: 449_550 };
      const { caller, order, course } = await givenPlacedOrder(price);
      const deadline = await deadlineOf(order);
      const later = { ...caller, exp: 9_999_999_999 };
      const wanted = same ? course : await givenCourse();
      const clock = () => deadline;
      const ports = { ...quoteOrder({ table }).ports, clock, policies: policiesInForce(table, clock) };
      const body = { course_ids: [wanted.course_id], coupon_code: code };
      const quote = () => call(quoteOrder(ports).handler, quoteRow, { caller: later, body });
      // The first quote of an hour counts the code.
      await quote();
      await expectNothingWritten(async () => {
        expect(await quote()).toMatchObject({ status: 200, body: { amount_idr: 449_550 } });
      });
      const request = { caller: later, ...orderRequest([wanted.course_id], price) };
      expect(await call(laterCreate(clock), createRow, request)).toMatchObject({ status: 201 });
      expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
      expect(await storedCoupon(code)).toMatchObject({ claimed: 1 });
    }
  });

  test('an overdue order ends with all others of its purchaser, and a malformed one stops no quote or order', async () => {
    const { code } = await givenCoupon();
    const placed = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const { user, caller, order: bad } = placed;
    const deadline = (await deadlineOf(bad)) + 60_000;
    const others = [await placedBy(caller), await placedBy(caller), await placedBy(caller)];
    const malformed = update(orderKey(user.user_id, bad.order_id), { amount_idr: { set: 'x' } });
    expect(await transact(table, { malformed })).toBeUndefined();

    const clock = () => deadline;
    const later = { ...caller, exp: 9_999_999_999 };
    const { course_id } = await givenCourse();
    const ports = { ...quoteOrder({ table }).ports, clock, policies: policiesInForce(table, clock) };
    const body = { course_ids: [course_id], coupon_code: code };
    // The malformed order keeps its use of the coupon.
    expect(await call(quoteOrder(ports).handler, quoteRow, { caller: later, body })).toMatchObject({
      code: 'invalid_coupon',
    });
    const request = { caller: later, ...orderRequest([course_id]) };
    expect(await call(laterCreate(clock), createRow, request)).toMatchObject({ status: 201 });
    for (const each of others) expect(await storedOrder(each)).toMatchObject({ status: 'expired' });
    // The quote and the order each log one warning.
    expect(warningsAbout(`USER#${user.user_id}`)).toEqual([
      expect.stringContaining('/amount_idr'),
      expect.stringContaining('/amount_idr'),
    ]);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: orderKey(user.user_id, bad.order_id) }));
  });

  test('an overdue order of an abandoned payment gives its money back at the next order', async () => {
    const { user, caller, order, course } = await givenPlacedOrder();
    await givenBalance(user.user_id, order.amount_idr);
    const payment = { caller, params: { order_id: order.order_id }, headers: keyHeader() };
    await call(payOrder({ table: dyingTable(1) }).handler, payRow, payment);
    expect(await storedWallet(user.user_id)).toMatchObject({ held_idr: order.amount_idr });
    const deadline = await deadlineOf(order);
    const request = { caller: { ...caller, exp: 9_999_999_999 }, ...orderRequest([course.course_id]) };
    expect(
      await call(
        laterCreate(() => deadline + 60_000),
        createRow,
        request,
      ),
    ).toMatchObject({ status: 201 });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: order.amount_idr, held_idr: 0 });
  });

  test('an overdue order expires at the next order of its course', async () => {
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

test('a sweep and a cancellation at once: one ends the order, and its coupon returns once', async () => {
  for (let round = 0; round < (isRest ? 10 : 3); round += 1) {
    const { code } = await givenCoupon();
    await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const { caller, order } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    const stored = await storedOrder(order);
    const [cancelled, expired] = await Promise.all([
      call(cancelOrder, cancelRow, { caller, params: { order_id: order.order_id }, body: {} }),
      writeStep(table, stored, expire(stored, Date.parse(stored.expires_at))),
    ]);
    expect([cancelled.status === 200, expired === undefined].filter(Boolean)).toHaveLength(1);
    expect(await storedOrder(order)).toMatchObject({ status: cancelled.status === 200 ? 'cancelled' : 'expired' });
    expect(await storedCoupon(code)).toMatchObject({ claimed: 1 });
  }
});
