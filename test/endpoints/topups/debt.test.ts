import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import { handler as approveCredit } from '../../../functions/wallet/approve-credit.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { approveCredit as approveRow } from '../../../shared/routes/wallet/bookings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import type { Changes } from '../../../shared/store/table/update.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPlacedOrder, givenPolicies, keyHeader, storedOrder } from '../../harness/given-checkout.ts';
import { givenCredit, namedCredit } from '../../harness/given-credit.ts';
import { expectBooks, givenTopups, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { interruptedTable } from '../../harness/interrupted.ts';

let topups: Topups;

beforeAll(givenPolicies);
beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

/** A user whose payment was charged back after the purchase, and who owes the whole amount. */
const givenDebtor = async () => {
  const { user, caller, order } = await givenPlacedOrder();
  const topup = await topups.opened(caller, { order_id: order.order_id });
  topups.pay(topup, ['pay']);
  await topups.notified(topup);
  topups.act(topup, 'charge_back');
  await topups.notified(topup);
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 0, owed_idr: -order.amount_idr });
  return { user, caller, order, topup };
};

test('a debt is repaid first by a credit of the staff', async () => {
  const { user, order } = await givenDebtor();
  for (const [amount_idr, available_idr, owed_idr] of [
    [order.amount_idr - 1000, 0, -1000],
    [5000, 4000, 0],
    [500, 4500, 0],
  ] as const) {
    const { caller } = await givenCaller({ roles: ['finance'] });
    const request = namedCredit(await givenCredit(user.user_id, { amount_idr }));
    const body = { reason: 'Ticket 4711' };
    expect(await call(approveCredit, approveRow, { caller, ...request, body })).toMatchObject({ code: 'ok' });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr, owed_idr });
  }
  await expectBooks(user.user_id);
});

test('a debt is repaid first by a refund', async () => {
  const { user, order } = await givenDebtor();
  const { caller } = await givenCaller({ roles: ['finance'] });
  const { items } = await storedOrder(order);
  const body = { order_item_ids: items.map(({ order_item_id }) => order_item_id), reason: 'Ticket 4711' };
  const request = { caller, params: { order_id: order.order_id }, headers: keyHeader(), body };
  expect(await call(refundOrder, refundRow, request)).toMatchObject({ code: 'ok' });
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 0, owed_idr: 0 });
  await expectBooks(user.user_id);
});

test('a debt is repaid once by parallel inflows', async () => {
  const { user, caller, order, topup } = await givenDebtor();
  const next = await topups.opened(caller, { amount_idr: 100_000 });
  topups.pay(next);
  topups.act(topup, 'win');
  const { caller: finance } = await givenCaller({ roles: ['finance'] });
  const request = namedCredit(await givenCredit(user.user_id, { amount_idr: 20_000 }));
  const approve = () =>
    call(approveCredit, approveRow, { caller: finance, ...request, body: { reason: 'Ticket 4711' } });
  await Promise.all([topups.notified(next), topups.notified(topup), approve()]);
  await Promise.all([topups.notified(next), topups.notified(topup)]);
  await approve();
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 120_000, owed_idr: 0 });
  expect(order.amount_idr).toBeGreaterThan(0);
  await expectBooks(user.user_id);
});

test('a debt places the hold of a wallet again when it was lifted', async () => {
  const { user, caller, order } = await givenPlacedOrder();
  const topup = await topups.opened(caller, { order_id: order.order_id });
  topups.pay(topup, ['pay']);
  await topups.notified(topup);
  const hold = { placed_by: 'usr_1', placed_at: new Date().toISOString() };
  const { user_id } = user;
  const set = (change: Changes[string]) =>
    transact(table, { wallet: update(walletKey(user_id), { user_id: { set: user_id }, hold: change }) });
  expect(await set({ set: hold })).toBeUndefined();
  topups.act(topup, 'charge_back');
  const lifting = interruptedTable(() => set({ remove: true }));
  expect(await topups.notifiedThrough(lifting, topup)).toMatchObject({ status: 200 });
  expect(await storedWallet(user_id)).toMatchObject({
    owed_idr: -order.amount_idr,
    hold: { placed_by: 'service' },
  });
  await expectBooks(user.user_id);
});
