import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { over } from '../../../functions/topups/check-user-topup.ts';
import { checkUserTopup as row } from '../../../shared/routes/topups/topups.ts';
import { gatewayKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenOpenTopup } from '../../harness/given-open-topup.ts';
import { removeItem } from '../../harness/given-role-grant.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { dyingTable } from '../../harness/interrupted.ts';

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

const givenFinance = async () => (await givenCaller({ roles: ['finance'] })).caller;

/** A top-up with a lost notification: the payer chose a method, then another, and paid by the first. */
const givenLost = async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  topups.pay(topup, []);
  topups.pay(topup, [], 'gopay');
  return { user, caller, topup, payment_id: topups.payFirst(topup) };
};

describe('a payment without a notification', () => {
  test('checkUserTopup with a payment credits it once and is audited', async () => {
    const { user, topup, payment_id } = await givenLost();
    const finance = await givenFinance();
    expect((await topups.checkFor(finance, topup)).body).toMatchObject({ status: 'pending' });
    for (let times = 0; times < 2; times += 1)
      expect(await topups.checkFor(finance, topup, { payment_id })).toMatchObject({
        status: 200,
        body: { status: 'paid', credited_idr: 50_000 },
      });
    await expectBooks(user.user_id);
    const recorded = await auditTrailOf(payment_id);
    expect(recorded).toHaveLength(2);
    expect(recorded[0]).toMatchObject({ actor_id: finance['user_id'], subject_id: user.user_id });
  });

  test('checkUserTopup with the same payment four times at once credits it once', async () => {
    const { user, topup, payment_id } = await givenLost();
    const finance = await givenFinance();
    await Promise.all(Array.from({ length: 4 }, () => topups.checkFor(finance, topup, { payment_id })));
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 50_000 });
    await expectBooks(user.user_id);
  });
});

test('checkUserTopup with a payment of another top-up, or an unknown one, is refused', async () => {
  const [lost, other] = [await givenLost(), await givenLost()];
  const finance = await givenFinance();
  for (const payment_id of [other.payment_id, 'a-payment-that-nobody-knows']) {
    const answer = await topups.checkFor(finance, lost.topup, { payment_id });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['value'] });
    expect(answer.body).toMatchObject({ details: [{ pointer: '/payment_id' }] });
  }
  expect(await storedTopup(lost.topup)).toMatchObject({ status: 'pending', credited_idr: 0 });
});

test('checkUserTopup of another paid amount answers amount_mismatch and credits it', async () => {
  topups.standIn.setSwitches({ wrong_amount: true });
  const { user, topup, payment_id } = await givenLost();
  expect(await topups.checkFor(await givenFinance(), topup, { payment_id })).toMatchObject({ code: 'amount_mismatch' });
  await expectBooks(user.user_id);
});

test('checkUserTopup on a stage without a gateway sends nothing', async () => {
  const { topup_id } = await givenOpenTopup((await givenPurchaser()).user);
  const without = over({ table: dyingTable(0), payments: undefined }).handler;
  expect(await call(without, row, { caller: await givenFinance(), params: { topup_id }, body: {} })).toMatchObject({
    code: 'payment_unavailable',
  });
});

test('checkUserTopup without the gateway answers so, and sends nothing after five failures', async () => {
  const { topup } = await givenLost();
  const finance = await givenFinance();
  topups.standIn.setSwitches({ fail: 100 });
  // The circuit breaker of the gateway is open at the end.
  onTestFinished(() => removeItem(gatewayKey('midtrans')).then(() => undefined));
  for (let time = 0; time < 5; time += 1)
    expect(await topups.checkFor(finance, topup)).toMatchObject({ code: 'gateway_request_failed' });
  expect(await topups.checkFor(finance, topup)).toMatchObject({ code: 'payment_unavailable' });
});
