import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkTopup as row } from '../../../shared/routes/topups/topups.ts';
import { gatewayKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { removeItem } from '../../harness/given-role-grant.ts';
import { expectBooks, givenTopups, type Topups } from '../../harness/given-topup.ts';
import { contendedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

test('checkTopup credits a payment without a notification', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'pending' });
  topups.later(10_000);
  topups.pay(topup);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid', credited_idr: 50_000 });
  await expectBooks(user.user_id);
});

test('checkTopup reads the virtual account that the payer has chosen, until the payment', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup, []);
  const chosen = await topups.check(caller, topup);
  const account_number = expect.stringMatching(/^\d{6,}$/);
  expect(chosen.body).toMatchObject({ status: 'pending', method: 'bca_va', account_number });
  topups.later(10_000);
  topups.act(topup, 'pay');
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid', account_number: null });
});

test('checkTopup polls the gateway once in ten seconds for any number of requests', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  await Promise.all(Array.from({ length: 5 }, () => topups.check(caller, topup)));
  topups.pay(topup);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'pending' });
  topups.later(10_000);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid' });
});

test('checkTopup and a notification at once credit the payment once', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup);
  await Promise.all([topups.check(caller, topup), topups.notified(topup), topups.notified(topup)]);
  expect((await topups.notified(topup)).status).toBe(200);
  await expectBooks(user.user_id);
});

test('checkTopup of another paid amount answers amount_mismatch and credits it', async () => {
  topups.standIn.setSwitches({ wrong_amount: true });
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup);
  expect(await topups.check(caller, topup)).toMatchObject({ code: 'amount_mismatch' });
  await expectBooks(user.user_id);
});

test('checkTopup with endless write conflicts answers conflict, and credits the payment when repeated', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup);
  const { clock, payments } = topups;
  const busy = (await handlerOver(row))(contendedTable, { clock, payments });
  expect(await call(busy, row, { caller, params: { topup_id: topup.topup_id } })).toMatchObject({ code: 'conflict' });
  topups.later(10_000);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid' });
  await expectBooks(user.user_id);
});

test('checkTopup without the gateway answers so, and sends nothing after five failures', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.standIn.setSwitches({ fail: 100 });
  // The circuit breaker of the gateway is open at the end.
  onTestFinished(() => removeItem(gatewayKey('midtrans')).then(() => undefined));
  for (let time = 0; time < 5; time += 1) {
    expect(await topups.check(caller, topup)).toMatchObject({ code: 'gateway_request_failed' });
    topups.later(10_000);
  }
  expect(await topups.check(caller, topup)).toMatchObject({ code: 'payment_unavailable' });
});
