import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gateways } from '../../../shared/domain/topups/gateways.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';

/** The methods of the payment page, and DANA, whose answers do not name our reference. */
const methods = [...Object.keys(gateways.midtrans.ceilings), 'dana'];

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
  // The payer bears the fee, although the page was opened without one.
  topups.standIn.setSwitches({ fee: true });
});
afterEach(() => topups.stop());

/** A top-up of Rp 10,000 that the payer pays by a method, with a fee of Rp 4,000. */
const paid = async (method: string) => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller, { amount_idr: 10_000 });
  topups.standIn.book.keep({ ...topups.chargeOf(topup.topup_id), methods: [method] });
  topups.pay(topup, ['pay'], method);
  expect(topups.lastBody(topup)).toMatchObject({ gross_amount: '14000.00' });
  return { user, topup };
};

describe.for(methods)('Rp 10,000 and a fee by %s', (method) => {
  test('a payment of Rp 10,000 and the payer’s fee is credited as Rp 10,000 by its notification', async () => {
    const { user, topup } = await paid(method);
    expect(await topups.notified(topup)).toMatchObject({ status: 200, body: {} });
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 10_000, mismatched_ids: [] });
    await expectBooks(user.user_id);
  });

  test('a payment of Rp 10,000 and the payer’s fee is credited by the check of finance', async () => {
    const { user, topup } = await paid(method);
    const { caller: finance } = await givenCaller({ roles: ['finance'] });
    const { transaction_id: payment_id } = topups.lastBody(topup);
    expect(await topups.checkFor(finance, topup, { payment_id })).toMatchObject({
      status: 200,
      body: { status: 'paid', credited_idr: 10_000 },
    });
    await expectBooks(user.user_id);
  });

  test('a chargeback of half of a payment takes half of its credit', async () => {
    const { user, topup } = await paid(method);
    await topups.notified(topup);
    topups.act(topup, 'charge_back_in_part');
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    expect(await storedTopup(topup)).toMatchObject({ status: 'partially_reversed', credited_idr: 5000 });
    await expectBooks(user.user_id);
  });
});

test('an abandoned payment by DANA is credited, because its notification named its id', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller, { amount_idr: 10_000 });
  topups.standIn.book.keep({ ...topups.chargeOf(topup.topup_id), methods: ['dana', 'bca_va'] });
  topups.pay(topup, [], 'dana');
  expect(await topups.notified(topup)).toMatchObject({ status: 200 });
  topups.pay(topup, [], 'bca_va');
  topups.payFirst(topup);
  topups.later(2 * 60_000 + 1000);
  await topups.sweep();
  expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 10_000 });
  await expectBooks(user.user_id);
});
