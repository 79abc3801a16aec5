import { afterEach, beforeEach, expect, test } from 'vitest';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import { call } from '../../harness/call.ts';
import { erase } from '../../harness/erase.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { dayMs } from '../../harness/given-deleted.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';

let topups: Topups;

beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

test('a payment and a reversal of an erased owner’s top-up change their wallet', async () => {
  const { user, caller } = await givenPurchaser();
  const topup = await topups.opened(caller);
  expect(await topups.cancel(caller, topup)).toMatchObject({ status: 200 });
  expect(await call(deleteMe, deleteRow, { caller, body: {} })).toMatchObject({ status: 202 });
  expect(await erase(user.user_id)).toBe('erased');

  topups.standIn.book.keep({ ...topups.chargeOf(topup.topup_id), closed: false });
  topups.pay(topup);
  expect(await topups.notified(topup)).toMatchObject({ status: 200 });
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 50_000 });
  topups.act(topup, 'refund_in_part');
  topups.later(dayMs);
  expect((await topups.sweep()).failures).toEqual([]);
  expect(await storedTopup(topup)).toMatchObject({ status: 'partially_reversed', credited_idr: 25_000 });
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 25_000 });
  await expectBooks(user.user_id);
});
