import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { errorRow } from '../../../shared/errors.ts';
import { cancelOrder as cancelRow } from '../../../shared/routes/orders/orders.ts';
import { payOrder as row } from '../../../shared/routes/orders/payments.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { StoredOrder } from '../../../shared/store/orders/stored-order.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import {
  givenPayableOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  newKey,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { sweepShardOf } from '../../harness/sweep.ts';

const { handler, handlerOf } = await handlersOf(row);

const patient = handlerOf(table);
const payment = ({ order_id }: Pick<StoredOrder, 'order_id'>, key = newKey()) => ({
  params: { order_id },
  headers: keyHeader(key),
  timeoutMs: 40_000,
});

const given = async () => {
  const { user, caller } = await givenPurchaser();
  return { user, caller: { ...caller, exp: 9_999_999_999 }, order: await givenPayableOrder(user) };
};

const capturesOf = async ({ purchaser_id, order_id }: StoredOrder) =>
  (await storedItems()).filter(
    (item) => item['PK'] === `USER#${purchaser_id}` && item['type'] === 'captured' && item['order_id'] === order_id,
  );

const minuteLater = () => Date.now() + 60_000;

const losing = (when: 'before' | 'after', nth: number) => {
  let count = 0;
  return faultyTable({
    [when]: (name: string) => {
      if (name === 'TransactWriteItemsCommand') count += 1;
      if (name === 'TransactWriteItemsCommand' && count === nth) throw awsError('TimeoutError');
    },
  });
};

beforeAll(givenPolicies);

describe('at the same moment', () => {
  test('payOrder 10 times at once with own keys answers one, and captures once', async () => {
    const { caller, order } = await given();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(patient, row, { caller, ...payment(order) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await capturesOf(order)).toHaveLength(1);
  });

  test('payOrder of five orders with money for two pays two, and nothing falls below zero', async () => {
    const { user, caller, order } = await given();
    const orders = [order];
    for (let index = 0; index < 4; index += 1) orders.push(await givenPayableOrder(user));
    const three = { available_idr: { add: -3 * order.amount_idr } };
    const spent = update(walletKey(user.user_id), three, { ConditionExpression: 'attribute_exists(PK)' });
    expect(await transact(table, { spent })).toBeUndefined();
    const answers = await Promise.all(orders.map((each) => call(patient, row, { caller, ...payment(each) })));
    expect(answers.map(({ code }) => code).filter((code) => code === 'ok')).toHaveLength(2);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'insufficient_balance']));
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 0, held_idr: 0 });
  });

  test('payOrder and cancelOrder at once end the order and its money one way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller, order } = await given();
      const { params } = payment(order);
      const [paid, cancelled] = await Promise.all([
        call(handler, row, { caller, ...payment(order) }),
        call(cancelOrder, cancelRow, { caller, params, body: {} }),
      ]);
      const { status } = await storedOrder(order);
      expect([paid.status === 200, cancelled.status === 200]).toEqual([status === 'paid', status === 'cancelled']);
      const available_idr = status === 'paid' ? 0 : order.amount_idr;
      expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr, held_idr: 0 });
    }
  });
});

describe('when the process crashes between reserve and capture', () => {
  const givenAbandoned = async () => {
    const abandoned = await given();
    const { caller, order } = abandoned;
    const answer = await call(handlerOf(losing('before', 2)), row, { caller, ...payment(order) });
    expect(answer).toMatchObject({ code: 'dependency_unavailable' });
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: 0, held_idr: order.amount_idr });
    return abandoned;
  };

  test('an abandoned payment reserves the money for a minute, in which another payment waits', async () => {
    const { caller, order } = await givenAbandoned();
    const answer = await call(handler, row, { caller, ...payment(order) });
    expect(answer).toMatchObject({ status: errorRow('reservation_pending').status, code: 'reservation_pending' });
  });

  test('an abandoned payment is released by the next payment, which succeeds', async () => {
    const { caller, order } = await givenAbandoned();
    const answer = await call(handlerOf(table, { clock: minuteLater }), row, { caller, ...payment(order) });
    expect(answer).toMatchObject({ status: 200 });
    expect(await capturesOf(order)).toHaveLength(1);
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: 0, held_idr: 0 });
  });

  test('an abandoned payment is released by the sweeper, and the order stays pending', async () => {
    const { order } = await givenAbandoned();
    await sweepShardOf(order, () => Date.now() + 50_000);
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ held_idr: order.amount_idr });
    await sweepShardOf(order, minuteLater);
    expect(await storedOrder(order)).toMatchObject({ status: 'pending', finance_reservation_id: null });
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: order.amount_idr, held_idr: 0 });
  });

  test('an abandoned payment past the deadline is released and its order expired in one sweep', async () => {
    const { order } = await givenAbandoned();
    const late = () => Date.parse(order.expires_at) + 60_000;
    await sweepShardOf(order, late);
    expect(await storedOrder(order)).toMatchObject({ status: 'expired', finance_reservation_id: null });
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: order.amount_idr, held_idr: 0 });
  });

  test('an abandoned payment continues with the same request at once', async () => {
    const { caller, order } = await given();
    const key = newKey();
    await call(handlerOf(losing('before', 2)), row, { caller, ...payment(order, key) });
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ held_idr: order.amount_idr });
    expect(await call(handler, row, { caller, ...payment(order, key) })).toMatchObject({ status: 200 });
    expect(await capturesOf(order)).toHaveLength(1);
    expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: 0, held_idr: 0 });
  });
});

/** A cancelled transaction, with one code per part. DynamoDB Local never returns TransactionConflict. */
const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'No.',
    $metadata: { attempts: 1 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table that cancels the n-th transaction some times before it writes. */
const conflicting = (nth: number, often: number, error: Error) => {
  let [transactions, met] = [0, 0];
  return faultyTable({
    before: (name) => {
      if (name !== 'TransactWriteItemsCommand') return;
      transactions += 1;
      if (transactions < nth || met === often) return;
      met += 1;
      throw error;
    },
  });
};

describe('when others are about', () => {
  test('payOrder captures after ten write conflicts, because the money is reserved', async () => {
    const { caller, order } = await given();
    const busy = conflicting(2, 10, cancelledFor('TransactionConflict'));
    expect(await call(handlerOf(busy), row, { caller, ...payment(order) })).toMatchObject({ status: 200 });
    expect(await capturesOf(order)).toHaveLength(1);
  });

  test('payOrder with a failed condition and a write conflict retries, because the money is there', async () => {
    const { caller, order } = await given();
    const busy = conflicting(1, 1, cancelledFor('None', 'None', 'ConditionalCheckFailed', 'TransactionConflict'));
    expect(await call(handlerOf(busy), row, { caller, ...payment(order) })).toMatchObject({ status: 200 });
  });
});

test('payOrder writes nothing after its time is up, whenever the table answers', async () => {
  const { caller, order } = await given();
  const waited = Promise.withResolvers<void>();
  let transactions = 0;
  const slow = faultyTable({
    after: async (name) => {
      if (name !== 'TransactWriteItemsCommand') return;
      transactions += 1;
      await waited.promise;
    },
  });
  const answer = await call(handlerOf(slow), row, { caller, ...payment(order), timeoutMs: 800 });
  expect(answer).toMatchObject({ code: 'dependency_unavailable' });
  waited.resolve();
  await call(handler, row, { caller, ...payment(order) });
  expect(transactions).toBe(1);
  expect(await capturesOf(order)).toEqual([]);
  expect(await storedOrder(order)).toMatchObject({ status: 'pending' });
});

describe('when an answer is lost', () => {
  test('payOrder whose answer is lost after the capture answers it again and moves money once', async () => {
    const { caller, order } = await given();
    const key = newKey();
    const lost = await call(handlerOf(losing('after', 2)), row, { caller, ...payment(order, key) });
    expect(lost).toMatchObject({ code: 'dependency_unavailable' });
    const answer = await call(handler, row, { caller, ...payment(order, key) });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'Idempotency-Replayed': 'true' },
      body: { status: 'paid' },
    });
    expect(await capturesOf(order)).toHaveLength(1);
  });
});

test('a payment slower than its reservation captures nothing that was released', async () => {
  const { caller, order } = await given();
  let transactions = 0;
  const slow = faultyTable({
    before: async (name) => {
      if (name !== 'TransactWriteItemsCommand') return;
      transactions += 1;
      if (transactions === 2) await sweepShardOf(order, minuteLater);
    },
  });
  const answer = await call(handlerOf(slow), row, { caller, ...payment(order) });
  // The sweeper released the money before the capture. The payment noticed, reserved the money again and paid.
  expect(answer).toMatchObject({ status: 200 });
  expect(await capturesOf(order)).toHaveLength(1);
  expect(await storedWallet(order.purchaser_id)).toMatchObject({ available_idr: 0, held_idr: 0 });
});
