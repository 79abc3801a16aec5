import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/jobs/sweep-topups.ts';
import { over } from '../../../functions/topups/create-topup.ts';
import { Topup } from '../../../shared/contract/topups/topup.ts';
import { createTopup as row } from '../../../shared/routes/topups/topups.ts';
import { table } from '../../../shared/runtime/table.ts';
import { topupKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { listTopups } from '../../../shared/store/topups/read.ts';
import { requestRecord } from '../../../shared/store/topups/stored-request.ts';
import { call } from '../../harness/call.ts';
import {
  givenPlacedOrder,
  givenPolicies,
  givenPurchaser,
  keyHeader,
  newKey,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { itemsIn } from '../../harness/restored.ts';
import { restoreItems } from '../../harness/restored-items.ts';

let topups: Topups;
const minuteMs = 60_000;

let policies: Parameters<typeof restoreItems>[0];

beforeAll(async () => {
  await givenPolicies();
  policies = await itemsIn(table);
});

beforeEach(async () => {
  // The top-ups of another test need the gateway of that test, so the sweep must not find them.
  await restoreItems(policies);
  topups = await givenTopups();
});
afterEach(() => topups.stop());

const given = async (body?: object) => {
  const { user, caller } = await givenPurchaser();
  return { user, caller, topup: await topups.opened(caller, body) };
};

describe('without any notification', () => {
  test('a top-up without a notification is credited two minutes after its opening', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    topups.later(minuteMs);
    await topups.sweep();
    expect(await storedTopup(topup)).toMatchObject({ status: 'pending' });
    topups.later(minuteMs);
    expect((await topups.sweep()).failures).toEqual([]);
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid' });
    await expectBooks(user.user_id);
  });

  test('a top-up without a notification and payment is polled repeatedly and expires', async () => {
    const { user, topup } = await given();
    for (const minutes of [2, 5, 5]) {
      topups.later(minutes * minuteMs);
      expect(await topups.sweep()).toMatchObject({ polled: 1, failures: [] });
      expect(await topups.sweep()).toMatchObject({ polled: 0 });
    }
    topups.later(50 * minuteMs);
    await topups.sweep();
    expect(await storedTopup(topup)).toMatchObject({ status: 'expired' });
    expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBe(0);
    await expectBooks(user.user_id, topups.clock());
  });

  test('a late payment or reversal without a notification is found', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    topups.later(2 * minuteMs);
    await topups.sweep();
    topups.act(topup, 'reverse');
    topups.later(10 * minuteMs);
    await topups.sweep();
    expect(await storedTopup(topup)).toMatchObject({ status: 'reversed', credited_idr: 0 });
    await expectBooks(user.user_id, topups.clock());
  });

  test('a pending payment after the deadline is ended at the gateway', async () => {
    const { topup } = await given();
    topups.pay(topup, []);
    topups.standIn.book.keep({ ...topups.chargeOf(topup.topup_id), expiresMs: topups.clock() + 24 * 60 * minuteMs });
    topups.later(62 * minuteMs);
    await topups.sweep();
    expect(topups.lastBody(topup).transaction_status).toBe('cancel');
  });
});

test.for([
  ['after a minute, and its place is free', false],
  ['even when its idempotency record has expired', true],
] as const)('an interrupted opening fails %s', async ([, isExpired]) => {
  const { user, caller } = await givenPurchaser();
  const { gateway } = topups.payments;
  const dying = { ...topups.payments, gateway: { ...gateway, open: () => Promise.reject(new Error('died')) } };
  const handler = over({ clock: topups.clock, payments: dying }).handler;
  const key = newKey();
  const request = { caller, headers: keyHeader(key), body: { amount_idr: 50_000 } };
  await call(handler, row, request);
  const { key: Key } = requestRecord({ userId: user.user_id, operation: row.id, key });
  if (isExpired) await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  topups.later(minuteMs);
  expect((await topups.sweep()).failures).toEqual([]);
  const { items } = await listTopups(table, user.user_id, 10, undefined);
  expect(items).toMatchObject([{ status: 'failed' }]);
  await expectBooks(user.user_id);
  expect(await call(topups.create, row, request)).toMatchObject({ code: 'ok' });
});

describe('an order that waits for its money', () => {
  test('an order with a pending top-up is paid from the wallet without the gateway', async () => {
    const { user, caller, order } = await givenPlacedOrder();
    const topup = await topups.opened(caller, { order_id: order.order_id });
    topups.pay(topup);
    await topups.notifiedThrough(dyingTable(1), topup);
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', order_due: true });
    topups.standIn.setSwitches({ fail: 1000 });
    topups.later(2 * minuteMs);
    expect((await topups.sweep()).failures).toMatchObject([{ subject: topup.topup_id }]);
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    expect((await storedTopup(topup)).order_due).toBeUndefined();
    topups.standIn.setSwitches({ fail: 0 });
    await expectBooks(user.user_id, topups.clock());
  });

  test.each([0, 1, 2, 3])(
    'an order with a pending top-up is paid once by the sweeps after a crash before write %i',
    async (writes) => {
      const { user, caller, order } = await givenPlacedOrder();
      const topup = await topups.opened(caller, { order_id: order.order_id });
      topups.pay(topup);
      await topups.notifiedThrough(dyingTable(writes), topup);
      for (const minutes of [2, 2]) {
        topups.later(minutes * minuteMs);
        await topups.sweep();
        expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
        expect((await storedTopup(topup)).order_due).toBeUndefined();
        expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 0, held_idr: 0 });
      }
      await expectBooks(user.user_id, topups.clock());
    },
  );
});

test('the run of each minute polls the gateway of the settings, with the keys in its secret', async () => {
  const { caller } = await givenPurchaser();
  const opened = await call(over().handler, row, { caller, headers: keyHeader(), body: { amount_idr: 50_000 } });
  const topup = Topup.parse(opened.body);
  const due_at = { set: new Date(Date.now() - 1000).toISOString() };
  expect(await transact(table, { due: update(topupKey(topup.user_id, topup.topup_id), { due_at }) })).toBeUndefined();
  await handler(undefined, { getRemainingTimeInMillis: () => minuteMs });
  expect(lastJobLine('sweepTopups')).toMatchObject({ polled: 1, failed: 0 });
});

test('a top-up that cannot be polled does not stop others', async () => {
  const [{ topup }, other] = [await given(), await given()];
  topups.pay(topup);
  topups.pay(other.topup);
  const charge = topups.chargeOf(topup.topup_id);
  topups.standIn.book.keep({
    ...charge,
    transactions: charge.transactions.map((each) => ({ ...each, originalIdr: 0.5, grossIdr: 0.5 })),
  });
  topups.later(2 * minuteMs);
  const { failures } = await topups.sweep();
  expect(failures.map(({ subject }) => subject)).toEqual([topup.topup_id]);
  expect(await storedTopup(other.topup)).toMatchObject({ status: 'paid' });
});
