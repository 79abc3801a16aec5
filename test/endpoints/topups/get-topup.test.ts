import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/topups/get-topup.ts';
import { getTopup as row } from '../../../shared/routes/topups/topups.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenTopups, type Topups } from '../../harness/given-topup.ts';

let topups: Topups;

beforeAll(async () => {
  topups = await givenTopups();
});
afterAll(() => topups.stop());

test('getTopup shows its owner the payment page while it can be paid', async () => {
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  const params = { topup_id: topup.topup_id };
  expect((await call(handler, row, { caller, params })).body).toEqual({ ...topup, taken_back_idr: 0 });
  topups.pay(topup);
  await topups.notified(topup);
  expect((await call(handler, row, { caller, params })).body).toMatchObject({
    status: 'paid',
    credited_idr: 50_000,
    payment_url: null,
    method: 'bca_va',
  });
});

test('getTopup shows the staff no payment page', async () => {
  const { caller } = await givenPurchaser();
  const { topup_id } = await topups.opened(caller);
  const params = { topup_id };
  const { caller: staff } = await givenCaller({ roles: ['admin'] });
  expect((await call(handler, row, { caller: staff, params })).body).toMatchObject({ topup_id, payment_url: null });
});
