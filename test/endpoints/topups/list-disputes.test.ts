import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import { handler as getTopup } from '../../../functions/topups/get-topup.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { listDisputes as row } from '../../../shared/routes/topups/staff-topups.ts';
import { getTopup as getTopupRow } from '../../../shared/routes/topups/topups.ts';
import { call } from '../../harness/call.ts';
import { givenOrder, givenUser } from '../../harness/given.ts';
import { givenPaidOrder, givenPolicies, givenPurchaser, keyHeader } from '../../harness/given-checkout.ts';
import { givenTopupItems, takenBack, topupOf } from '../../harness/given-listed.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenTopups } from '../../harness/given-topup.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { all } = pagesOf(row, handler, 'disputes');
const dayMs = 24 * 60 * 60 * 1000;

const given = async (count: number) => {
  const [{ user_id }, startMs] = [await givenUser(), Date.now() - count * 1000];
  const topups = Array.from({ length: count }, (_, index) => topupOf(user_id, takenBack, startMs + index * 1000));
  await givenTopupItems(...topups);
  return topups.map(({ topup_id }) => topup_id);
};

describeStaffList({
  row,
  handlerOf,
  field: 'disputes',
  id: 'topup_id',
  given,
  audited: 'disputes',
  named: 'user_name',
});

const refundFirstItem = async ({ order_id, items }: Order): Promise<void> => {
  const { caller } = await givenStaff('finance');
  const body = { order_item_ids: [items[0]?.order_item_id], reason: 'Ticket 4711' };
  const request = { caller, params: { order_id }, headers: keyHeader(), body };
  expect(await call(refundOrder, refundRow, request)).toMatchObject({ status: 201 });
};

beforeAll(givenPolicies);

const topups = await givenTopups();
afterAll(topups.stop);

test('listDisputes lists a charge-back as open, and no paid top-up', async () => {
  const [{ caller: payer, user }, { caller }] = [await givenPurchaser(), await givenStaff('support')];
  const topup = await topups.opened(payer);
  topups.pay(topup, ['pay'], 'gopay');
  await topups.notified(topup);
  const ofUser = async () => (await all(caller)).found.filter(({ user_id }) => user_id === user.user_id);
  expect(await ofUser()).toEqual([]);
  topups.act(topup, 'charge_back');
  await topups.notified(topup);
  expect(await ofUser()).toMatchObject([
    {
      ...{ topup_id: topup.topup_id, state: 'open', gateway: 'midtrans', amount_idr: 50_000 },
      ...{ taken_back_idr: 50_000, owed_idr: 0, deadline: null },
    },
  ]);
});

test('a top-up paid twice shows one figure in the list and on its own page', async () => {
  const [{ user_id }, { caller }] = [await givenUser(), await givenStaff('finance')];
  const topup = topupOf(user_id, { status: 'partially_reversed', received_idr: 100_000, credited_idr: 30_000 });
  await givenTopupItems(topup);
  const { topup_id } = topup;
  const { found } = await all(caller, { state: 'open' });
  expect(found.filter((each) => each['user_id'] === user_id)).toMatchObject([{ topup_id, taken_back_idr: 70_000 }]);
  const page = await call(getTopup, getTopupRow, { caller, params: { topup_id } });
  expect(page.body).toMatchObject({ amount_idr: 50_000, credited_idr: 30_000, taken_back_idr: 70_000 });
});

describe('the orders of a dispute', () => {
  const disputesOf = async (user_id: string) => {
    const { caller } = await givenStaff('finance');
    return (await all(caller)).found.filter((each) => each['user_id'] === user_id);
  };
  const at = (ms: number) => new Date(ms).toISOString();
  const minuteMs = 60_000;
  const paidAt = (ms: number, changes: Partial<Order> = {}) => ({
    status: 'paid' as const,
    paid_at: at(ms),
    ...changes,
  });

  test('a dispute names the orders paid since its top-up, and the creators of items that are not refunded', async () => {
    const topupMs = Date.now() - minuteMs;
    const { user, creator, order } = await givenPaidOrder(2);
    await givenTopupItems(topupOf(user.user_id, { ...takenBack, paid_at: at(topupMs) }, topupMs - minuteMs));
    const { order_id, amount_idr, paid_at } = order;
    const shown = { order_id, amount_idr, paid_at };
    expect(await disputesOf(user.user_id)).toMatchObject([
      { orders: [{ ...shown, creator_ids: [creator.user_id] }], more_orders: false },
    ]);
    await refundFirstItem(order);
    expect(await disputesOf(user.user_id)).toMatchObject([{ orders: [{ ...shown, creator_ids: [] }] }]);
  });

  test('a dispute names an order that was placed before its top-up and paid with it, and none paid before', async () => {
    const [user, topupMs] = [await givenUser(), Date.now() - 60 * minuteMs];
    const before = topupMs - 29 * minuteMs;
    await givenOrder(user, paidAt(before + 1000), before);
    const waited = await givenOrder(user, paidAt(topupMs + minuteMs), before);
    await givenOrder(user, { status: 'pending' }, topupMs + minuteMs);
    await givenTopupItems(topupOf(user.user_id, { ...takenBack, paid_at: at(topupMs) }, topupMs - minuteMs));
    expect(await disputesOf(user.user_id)).toMatchObject([
      { orders: [{ order_id: waited.order_id, creator_ids: [] }], more_orders: false },
    ]);
  });

  test('each dispute of a user names the orders paid after its own top-up', async () => {
    const [user, firstMs, secondMs] = [await givenUser(), Date.now() - 60 * minuteMs, Date.now() - 30 * minuteMs];
    const between = await givenOrder(user, paidAt(firstMs + minuteMs), firstMs);
    const last = await givenOrder(user, paidAt(secondMs + minuteMs), secondMs);
    const reversed = (ms: number) => topupOf(user.user_id, { ...takenBack, paid_at: at(ms) }, ms - minuteMs);
    await givenTopupItems(reversed(firstMs), reversed(secondMs));
    // The newest top-up is the first.
    expect(await disputesOf(user.user_id)).toMatchObject([
      { orders: [{ order_id: last.order_id }] },
      { orders: [{ order_id: between.order_id }, { order_id: last.order_id }] },
    ]);
  });

  test('a dispute names ten orders at most, and says that there are more', async () => {
    const [user, topupMs] = [await givenUser(), Date.now() - 60 * minuteMs];
    const orders = [];
    for (let index = 1; index <= 11; index += 1)
      orders.push(await givenOrder(user, paidAt(topupMs + index * minuteMs), topupMs + index * minuteMs - 1000));
    await givenTopupItems(topupOf(user.user_id, { ...takenBack, paid_at: at(topupMs) }, topupMs - minuteMs));
    const shown = orders.slice(0, 10).map(({ order_id }) => ({ order_id }));
    expect(await disputesOf(user.user_id)).toMatchObject([{ orders: shown, more_orders: true }]);
  });
});

test('listDisputes shows a dispute as lost after 90 days, and as won when all money is back', async () => {
  const [{ user_id }, { caller }] = [await givenUser(), await givenStaff('finance')];
  const old = { ...takenBack, updated_at: new Date(Date.now() - 90 * dayMs).toISOString() };
  const fresh = { ...takenBack, updated_at: new Date(Date.now() - 89 * dayMs).toISOString() };
  const [lost, open] = [topupOf(user_id, old), topupOf(user_id, fresh)];
  const won = topupOf(user_id, { ...takenBack, credited_idr: 50_000 });
  await givenTopupItems(lost, open, won);
  for (const [state, { topup_id }] of [
    ['lost', lost],
    ['open', open],
    ['won', won],
  ] as const) {
    const { found } = await all(caller, { state });
    expect(found.filter((each) => each['user_id'] === user_id)).toMatchObject([{ topup_id, state }]);
  }
});
