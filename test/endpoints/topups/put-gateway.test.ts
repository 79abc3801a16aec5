import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/topups/put-gateway.ts';
import { putGateway as row } from '../../../shared/routes/topups/gateways.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenTopups, type Topups } from '../../harness/given-topup.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

let topups: Topups;
const params = { gateway: 'midtrans' };
const reason = 'Ticket 4711';

beforeAll(async () => {
  topups = await givenTopups();
});
afterAll(() => topups.stop());

test('putGateway that disables the gateway refuses new top-ups, and open ones continue', async () => {
  const { user, caller: finance } = await givenCaller({ roles: ['finance'] });
  const { caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  const off = await call(handler, row, { caller: finance, params, body: { enabled: false, reason } });
  expect(off.body).toMatchObject({ enabled: false, reason, changed_by: user.user_id });
  expect(await topups.open(caller)).toMatchObject({ code: 'payment_unavailable' });
  topups.pay(topup);
  expect(await topups.notified(topup)).toMatchObject({ status: 200 });

  await expectNothingWritten(() => call(handler, row, { caller: finance, params, body: { enabled: false, reason } }));
  expect((await call(handler, row, { caller: finance, params, body: { enabled: true, reason } })).code).toBe('ok');
  expect(await topups.open(caller)).toMatchObject({ code: 'ok' });
});
