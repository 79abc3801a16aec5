import { afterEach, beforeEach, expect, test } from 'vitest';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { expectBooks, givenTopups, type Topups } from '../../harness/given-topup.ts';

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

test('checkTopup polls the gateway once in ten seconds for any number of requests', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  await Promise.all(Array.from({ length: 5 }, () => topups.check(caller, topup)));
  topups.pay(topup);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'pending' });
  topups.later(10_000);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid' });
});

test('checkTopup credits a payment by an abandoned method whose beginning was notified', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup, []);
  await topups.notified(topup);
  topups.pay(topup, [], 'gopay');
  await topups.notified(topup);
  topups.payFirst(topup);
  expect((await topups.check(caller, topup)).body).toMatchObject({ status: 'paid', credited_idr: 50_000 });
  await expectBooks(user.user_id);
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

test('checkTopup is allowed to finance and admin, and to no other roles', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  for (const [role, code] of [
    ['finance', 'ok'],
    ['admin', 'ok'],
    ['support', 'forbidden'],
    ['learner', 'forbidden'],
  ] as const)
    expect(await topups.check((await givenCaller({ roles: [role] })).caller, topup), role).toMatchObject({ code });
});

test('checkTopup without the gateway answers so, and sends nothing after five failures', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.standIn.setSwitches({ fail: 100 });
  for (let time = 0; time < 5; time += 1) {
    expect(await topups.check(caller, topup)).toMatchObject({ code: 'gateway_request_failed' });
    topups.later(10_000);
  }
  expect(await topups.check(caller, topup)).toMatchObject({ code: 'payment_unavailable' });
});
