import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { over } from '../../../functions/topups/notify-midtrans.ts';
import { isFailure } from '../../../shared/payments/gateway.ts';
import { signatureOf } from '../../../shared/payments/midtrans/signature.ts';
import { notifyMidtrans as row } from '../../../shared/routes/topups/gateways.ts';
import { table } from '../../../shared/runtime/table.ts';
import { lastReversalKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenPlacedOrder, givenPolicies, givenPurchaser, storedOrder } from '../../harness/given-checkout.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { merchant } from '../../harness/merchant.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';
import { isRest } from '../../suites/suite.ts';

let topups: Topups;

beforeAll(givenPolicies);
beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

const given = async (body?: object) => {
  const { user, caller } = await givenPurchaser();
  return { user, caller, topup: await topups.opened(caller, body) };
};

const availableOf = async (userId: string) => (await storedWallet(userId))?.['available_idr'] ?? 0;

const signed = (changes: object) => {
  const fields = { order_id: '', status_code: '200', gross_amount: '50000.00', transaction_id: 'a-1', ...changes };
  return { ...fields, signature_key: signatureOf(fields, merchant.serverKey) };
};

describe('a payment by an abandoned method', () => {
  /** A top-up with two methods chosen in succession, and the notification of each. */
  const givenTwoMethods = async () => {
    const all = await given();
    topups.pay(all.topup, []);
    expect(await topups.notified(all.topup)).toMatchObject({ status: 200 });
    topups.pay(all.topup, [], 'gopay');
    expect(await topups.notified(all.topup)).toMatchObject({ status: 200 });
    return all;
  };

  test('a payment by an abandoned method without a notification is credited by the sweeper', async () => {
    const { user, topup } = await givenTwoMethods();
    const id = topups.payFirst(topup);
    topups.later(2 * 60_000 + 1000);
    await topups.sweep();
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 50_000, payment_ids: [id] });
    await expectBooks(user.user_id);
  });

  test('a payment by an abandoned method is credited even after the deadline, with the other one', async () => {
    const { user, topup } = await givenTwoMethods();
    topups.payFirst(topup);
    topups.act(topup, 'pay');
    topups.later(62 * 60_000 + 1000);
    await topups.sweep();
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 100_000 });
    await expectBooks(user.user_id);
  });

  test('a payment by an abandoned method is stored by the notification after a crashed one', async () => {
    const { user, topup } = await given();
    topups.pay(topup, []);
    expect(await topups.notifiedThrough(dyingTable(0), topup)).not.toMatchObject({ status: 200 });
    expect((await storedTopup(topup)).seen_ids).toEqual([]);
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    topups.pay(topup, [], 'gopay');
    topups.payFirst(topup);
    topups.later(2 * 60_000 + 1000);
    await topups.sweep();
    expect(await availableOf(user.user_id)).toBe(50_000);
  });

  test('a payment by an abandoned method is ended with the others when the top-up is cancelled', async () => {
    const { caller, topup } = await givenTwoMethods();
    expect(await topups.cancel(caller, topup)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(topups.chargeOf(topup.topup_id).transactions.map(({ status }) => status)).toEqual(['cancel', 'cancel']);
  });
});

describe('a payment', () => {
  test('a payment that is notified is credited', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    expect(await topups.notified(topup)).toMatchObject({ status: 200, body: {} });
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 50_000, method: 'bca_va' });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 50_000, open_topups_idr: 0 });
    await expectBooks(user.user_id);
  });

  test.for(['"n": 12345678901234567890', '"n": 1e999', '"x": 1, "x": 2', '"x": "\ufffd"'])(
    'a payment that is notified with the unknown field %s is credited',
    async (beside) => {
      const { user, topup } = await given();
      topups.pay(topup);
      const rawBody = JSON.stringify(topups.lastBody(topup)).replace('{', `{${beside}, `);
      expect(await topups.notifyWith({ rawBody })).toMatchObject({ status: 200 });
      expect(await availableOf(user.user_id)).toBe(50_000);
    },
  );

  test('a payment that is notified many times at once is credited once', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    const answers = await Promise.all(Array.from({ length: isRest ? 100 : 8 }, () => topups.notified(topup)));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await topups.notified(topup)).status).toBe(200);
    expect(await availableOf(user.user_id)).toBe(50_000);
    await expectBooks(user.user_id);
  });

  test('a payment that is notified before it is made moves nothing, even with a paid body', async () => {
    const { user, topup } = await given();
    topups.pay(topup, []);
    const body = { ...topups.lastBody(topup), transaction_status: 'settlement', fraud_status: 'accept' };
    expect(await topups.notifyWith({ body })).toMatchObject({ status: 200 });
    expect(await availableOf(user.user_id)).toBe(0);
  });

  test('a payment of another amount is credited as it came, and answered with amount_mismatch', async () => {
    topups.standIn.setSwitches({ wrong_amount: true });
    const { user, topup } = await given();
    topups.pay(topup);
    for (let time = 0; time < 2; time += 1)
      expect(await topups.notified(topup)).toMatchObject({ code: 'amount_mismatch' });
    expect(await availableOf(user.user_id)).toBe(49_000);
    await expectBooks(user.user_id);
  });

  test('a payment is credited to a wallet on hold, a suspended account, and a cancelled top-up', async () => {
    const { user, caller, topup } = await given();
    topups.pay(topup, []);
    const other = await given();
    topups.pay(other.topup, ['pay']);
    expect(await topups.cancel(other.caller, other.topup)).toMatchObject({ code: 'invalid_status' });
    topups.act(topup, 'pay');
    expect(await topups.cancel(caller, topup)).toMatchObject({ code: 'invalid_status' });
    expect(await availableOf(user.user_id)).toBe(50_000);
    expect(await availableOf(other.user.user_id)).toBe(50_000);
  });
});

describe('a reversal', () => {
  test('a reversal takes available money', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    await topups.notified(topup);
    expect(await readItem(table, lastReversalKey)).toBeUndefined();
    topups.act(topup, 'refund_in_part');
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    const { updated_at, ...reversed } = await storedTopup(topup);
    expect(reversed).toMatchObject({ status: 'partially_reversed', credited_idr: 25_000 });
    // Payments to creators wait until a reconciliation has counted the reversal.
    expect(await readItem(table, lastReversalKey)).toMatchObject({ reversed_at: updated_at });
    expect(await availableOf(user.user_id)).toBe(25_000);
    await expectBooks(user.user_id);
  });

  test('a reversal of spent money is owed, freezes the wallet and is repaid by the next inflow', async () => {
    const { user, caller, order } = await givenPlacedOrder();
    const first = await topups.opened(caller, { order_id: order.order_id });
    topups.pay(first);
    expect((await topups.notified(first)).logLine['cause']).toBeUndefined();
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    await givenBalance(user.user_id, 1000);
    topups.act(first, 'charge_back');
    expect(await topups.notified(first)).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({
      available_idr: 0,
      owed_idr: 1000 - order.amount_idr,
      hold: { placed_by: 'service' },
    });
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    await expectBooks(user.user_id);

    const next = await topups.opened(caller, { amount_idr: order.amount_idr });
    topups.pay(next);
    await topups.notified(next);
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 1000, owed_idr: 0 });
    topups.act(first, 'win');
    await topups.notified(first);
    expect(await availableOf(user.user_id)).toBe(1000 + order.amount_idr);
    await expectBooks(user.user_id);
  });
});

describe('for an order', () => {
  test('a payment for an order pays it as soon as the money is there', async () => {
    const { user, caller, order } = await givenPlacedOrder();
    const topup = await topups.opened(caller, { order_id: order.order_id });
    topups.pay(topup);
    const answers = await Promise.all([topups.notified(topup), topups.notified(topup), topups.notified(topup)]);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await topups.notified(topup)).status).toBe(200);
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    expect(await availableOf(user.user_id)).toBe(0);
    expect((await storedTopup(topup)).order_due).toBeUndefined();
    await expectBooks(user.user_id);
  });

  test('a payment for an expired order stays in the wallet', async () => {
    const { user, caller, order } = await givenPlacedOrder();
    const topup = await topups.opened(caller, { order_id: order.order_id });
    topups.pay(topup);
    topups.later(31 * 60_000);
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
    expect(await availableOf(user.user_id)).toBe(order.amount_idr);
    await expectBooks(user.user_id, topups.clock());
  });
});

describe('a notification', () => {
  test.each([
    ['without a signature', { signature_key: undefined }],
    ['with another signature', { signature_key: '0'.repeat(128) }],
    ['of another merchant', { merchant_id: 'G2' }],
    ['with another amount than the signed one', { gross_amount: '1.00' }],
  ])('a notification %s is refused and moves nothing', async (_, change) => {
    const { topup } = await given();
    topups.pay(topup);
    const body = { ...topups.lastBody(topup), ...change };
    await expectNothingWritten(async () =>
      expect(await topups.notifyWith({ body })).toMatchObject({ code: 'gateway_verification_failed' }),
    );
  });

  test.each([
    ['of another shape', 'order-4711'],
    ['of nobody', 'top_01ka0000000000000000000001-1'],
  ])('a notification of a reference %s is not found', async (_, order_id) => {
    expect(await topups.notifyWith({ body: signed({ order_id }) })).toMatchObject({ code: 'not_found' });
  });

  test('a notification of a payment that the gateway does not know for this reference is refused', async () => {
    const [{ user, topup }, other] = [await given(), await given()];
    topups.pay(other.topup);
    const { transaction_id } = topups.lastBody(other.topup);
    for (const id of ['unknown-1', transaction_id]) {
      const body = signed({ order_id: `${topup.topup_id}-1`, transaction_id: id });
      expect(await topups.notifyWith({ body })).toMatchObject({ code: 'gateway_verification_failed' });
    }
    expect(await availableOf(user.user_id)).toBe(0);
  });

  test('a notification that tests the address is accepted', async () => {
    const body = signed({ order_id: 'payment_notif_test_G000000001_4711' });
    expect(await topups.notifyWith({ body })).toMatchObject({ status: 200 });
  });

  test('a notification is answered for a retry while the gateway is silent', async () => {
    const { user, topup } = await given();
    topups.pay(topup);
    topups.standIn.setSwitches({ fail: 4 });
    expect(await topups.notified(topup)).toMatchObject({ code: 'gateway_request_failed' });
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    expect(await availableOf(user.user_id)).toBe(50_000);
  });

  test.each([
    ['zeros', { rawBody: '0'.repeat(64 * 1024) }, 'invalid_request'],
    ['more than 64 KiB', { rawBody: `"${'0'.repeat(64 * 1024)}"` }, 'upload_too_large'],
    ['a list', { body: [] }, 'invalid_request'],
    ['a form', { body: {}, headers: [['Content-Type', 'text/plain']] as const }, 'invalid_request'],
    ['nothing in it', { body: {} }, 'gateway_verification_failed'],
  ])('a notification of %s is refused', async (_, request, code) => {
    expect(await topups.notifyWith(request)).toMatchObject({ code });
  });

  test('a notification is answered for a retry while the gateway answers nonsense', async () => {
    const unclear = await givenTopups({
      weaken: (gateway) => ({
        ...gateway,
        ask: async (...asked) => {
          const answer = await gateway.ask(...asked);
          if (isFailure(answer)) return answer;
          return { payments: answer.payments.map((payment) => ({ ...payment, state: 'unclear' as const })) };
        },
      }),
    });
    const { user, caller } = await givenPurchaser();
    const topup = await unclear.opened(caller);
    unclear.pay(topup);
    expect(await unclear.notified(topup)).toMatchObject({ status: 503 });
    expect(await availableOf(user.user_id)).toBe(0);
    await unclear.stop();
  });

  test('a notification is verified by the keys in the secret of the stage', async () => {
    const body = signed({ order_id: 'top_01ka0000000000000000000001-1' });
    expect(await call(over().handler, row, { body })).toMatchObject({ code: 'not_found' });
    const forged = { ...body, signature_key: '0'.repeat(128) };
    expect(await call(over().handler, row, { body: forged })).toMatchObject({ code: 'gateway_verification_failed' });
  });

  test('a notification to a stage without a gateway answers payment_unavailable', async () => {
    const handler = over({ payments: undefined }).handler;
    expect(await call(handler, row, { body: {} })).toMatchObject({ code: 'payment_unavailable' });
  });
});

test('a payment that two top-ups could claim is credited to one', async () => {
  const { user, topup } = await given();
  topups.pay(topup);
  await topups.notified(topup);
  const { transaction_id } = topups.lastBody(topup);
  const other = await given();
  // For the other reference, the gateway answers with the payment that is already credited.
  topups.pay(other.topup);
  const charge = topups.chargeOf(other.topup.topup_id);
  topups.standIn.book.keep({
    ...charge,
    transactions: charge.transactions.map((each) => ({ ...each, transactionId: transaction_id })),
  });
  await topups.notified(other.topup);
  expect(await availableOf(other.user.user_id)).toBe(0);
  expect(await availableOf(user.user_id)).toBe(50_000);
});
