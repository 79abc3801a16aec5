import { afterEach, beforeEach, expect, test } from 'vitest';
import { putStatus } from '../../harness/given-access.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectBooks, givenTopups, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

test('a payment of a suspended owner’s open top-up is in their wallet', async () => {
  const [{ caller: admin }, { user, caller }] = [await givenStaff('admin'), await givenPurchaser()];
  const topup = await topups.opened(caller);
  expect(await putStatus(admin, user, 'suspended')).toMatchObject({ code: 'ok' });
  topups.pay(topup);
  expect((await topups.notified(topup)).status).toBe(200);
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 50_000 });
  expect(await topups.check(caller, topup)).toMatchObject({ code: 'account_unavailable' });
  await expectBooks(user.user_id);
});
