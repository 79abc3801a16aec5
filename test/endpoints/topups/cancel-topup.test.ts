import { afterEach, beforeEach, expect, test } from 'vitest';
import { dailyLimits } from '../../../shared/domain/accounts/daily-limits.ts';
import { cancelTopup as row } from '../../../shared/routes/topups/topups.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenSet } from '../../harness/given-day.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { handlerOver } from '../../harness/operation.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

const given = async () => {
  const { user, caller } = await givenPurchaser();
  return { user, caller, topup: await topups.opened(caller) };
};

test('cancelTopup by its owner closes the page and frees its place', async () => {
  const { user, caller, topup } = await given();
  expect((await topups.cancel(caller, topup)).body).toMatchObject({ status: 'cancelled', payment_url: null });
  expect(topups.standIn.choose(topups.chargeOf(topup.topup_id), 'bca_va')).toBeUndefined();
  expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBe(0);
  const { body } = await topups.cancel(caller, topup);
  expect(body).toMatchObject({ code: 'invalid_status', details: [{ reason: 'not_open' }] });
  await expectBooks(user.user_id);
});

test('cancelTopup with a chosen method ends the payment at the gateway', async () => {
  const { caller, topup } = await given();
  topups.pay(topup, []);
  expect(await topups.cancel(caller, topup)).toMatchObject({ code: 'ok' });
  expect(topups.standIn.act(topups.chargeOf(topup.topup_id), 'pay')).toBeUndefined();
});

test('cancelTopup of a paid top-up credits it and is refused', async () => {
  const { user, caller, topup } = await given();
  topups.pay(topup);
  expect(await topups.cancel(caller, topup)).toMatchObject({ code: 'invalid_status' });
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 50_000 });
  expect(await storedTopup(topup)).toMatchObject({ status: 'paid' });
  await expectBooks(user.user_id);
});

test('cancelTopup without an answer of the gateway leaves it open', async () => {
  const { caller, topup } = await given();
  topups.standIn.setSwitches({ fail: 10 });
  expect(await topups.cancel(caller, topup)).toMatchObject({ code: 'gateway_request_failed' });
  const without = (await handlerOver(row))(table, { payments: { ...topups.payments, gatewayOf: () => undefined } });
  const { topup_id } = topup;
  expect(await call(without, row, { caller, params: { topup_id }, body: {} })).toMatchObject({
    code: 'payment_unavailable',
  });
  expect(await storedTopup(topup)).toMatchObject({ status: 'pending' });
});

test('cancelTopup by the staff needs a reason', async () => {
  const { topup } = await given();
  const { caller: staff } = await givenCaller({ roles: ['support'] });
  expect(await topups.cancel(staff, topup)).toMatchObject({ code: 'invalid_request' });
  expect(await topups.cancel(staff, topup, { reason: 'Ticket 4711' })).toMatchObject({ code: 'ok' });
});

test('a refusal of the staff that shows the status of a top-up is audited, and the owner gets one without an entry', async () => {
  const { caller, topup } = await given();
  await topups.cancel(caller, topup);
  const { caller: staff } = await givenCaller({ roles: ['support'] });
  const closed = { code: 'invalid_status', reasons: ['not_open'] };
  expect(await topups.cancel(staff, topup)).toMatchObject({ code: 'invalid_request', reasons: ['required'] });
  await expectOnlyRefused(
    async () => expect(await topups.cancel(staff, topup, { reason: 'Ticket 4711' })).toMatchObject(closed),
    'not_open',
  );
  await expectNothingWritten(async () => expect(await topups.cancel(caller, topup)).toMatchObject(closed));
});

test('at the limit of destructive writes, a cancellation by the staff leaves the payment page open', async () => {
  const { topup } = await given();
  const { caller, user } = await givenCaller({ roles: ['support'] });
  await givenSet(user, 'destructive_subjects', dailyLimits.destructive_subjects);
  const refused = { code: 'conflict', reasons: ['limit_reached'] };
  expect(await topups.cancel(caller, topup, { reason: 'Ticket 4711' })).toMatchObject(refused);
  expect(topups.standIn.choose(topups.chargeOf(topup.topup_id), 'bca_va')).toBeDefined();
});
