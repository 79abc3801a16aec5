import { expect, test } from 'vitest';
import { listAdminOrders as row } from '../../../shared/routes/orders/all-orders.ts';
import { givenOrder, givenUser, orderOf } from '../../harness/given.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { page, all } = pagesOf(row, handler, 'orders');
const dayMs = 24 * 60 * 60 * 1000;

const given = async (count: number) => {
  const user = await givenUser();
  const startMs = Date.now() - count * 1000;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await givenOrder(user, {}, startMs + index * 1000)).order_id);
  return ids;
};

describeStaffList({
  row,
  handlerOf,
  field: 'orders',
  id: 'order_id',
  given,
  audited: 'orders',
  named: 'purchaser_name',
});

test('listAdminOrders shows purchaser, items and amount of an order, and no contact of its purchaser', async () => {
  const [user, { caller }] = [await givenUser(), await givenStaff('support')];
  const order = await givenOrder(user, { coupon_code: 'HEMAT10' }, Date.now() + 1000);
  const { items } = await page(caller, { limit: '1' });
  expect(items).toEqual([
    {
      order_id: order.order_id,
      purchaser_id: user.user_id,
      purchaser_name: user.display_name,
      status: 'paid',
      amount_idr: order.amount_idr,
      items_count: 1,
      title: 'Analisis Data',
      coupon_code: 'HEMAT10',
      created_at: order.created_at,
      paid_at: null,
    },
  ]);
});

test('listAdminOrders combines the filters for status, course, coupon and time', async () => {
  const [user, { caller }] = [await givenUser(), await givenStaff('finance')];
  const atMs = Date.now() - 3 * dayMs;
  const ofCourse = (course_id: string) => orderOf(user.user_id).items.map((item) => ({ ...item, course_id }));
  const course_id = 'crs_01ka0000000000000000000009';
  const refunded = await givenOrder(user, { status: 'refunded', items: ofCourse(course_id) }, atMs);
  const paid = await givenOrder(user, { items: ofCourse(course_id), coupon_code: 'HEMAT10' }, atMs + 1);
  const cancelled = await givenOrder(user, { status: 'cancelled', coupon_code: 'HEMAT10' }, atMs + 2);
  const span = { from: new Date(atMs).toISOString(), to: new Date(atMs + 3).toISOString() };
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await all(caller, { ...span, ...query })).found.map(({ order_id }) => order_id);
  expect(await idsOf({})).toEqual([cancelled.order_id, paid.order_id, refunded.order_id]);
  expect(await idsOf({ status: 'refunded' })).toEqual([refunded.order_id]);
  expect(await idsOf({ status: 'cancelled' })).toEqual([cancelled.order_id]);
  expect(await idsOf({ course_id })).toEqual([paid.order_id, refunded.order_id]);
  expect(await idsOf({ coupon_code: 'hemat10' })).toEqual([cancelled.order_id, paid.order_id]);
  expect(await idsOf({ coupon_code: 'HEMAT10', course_id })).toEqual([paid.order_id]);
  expect(await idsOf({ from: new Date(atMs + 1).toISOString(), status: 'paid' })).toEqual([paid.order_id]);
  expect(await idsOf({ to: new Date(atMs + 1).toISOString() })).toEqual([refunded.order_id]);
});

test('listAdminOrders shows an overdue order as expired, whether or not that is written', async () => {
  const [user, { caller }] = [await givenUser(), await givenStaff('support')];
  const past = { status: 'pending', expires_at: new Date(Date.now() - 1000).toISOString() } as object;
  const over = await givenOrder(user, past);
  const open = await givenOrder(user, { status: 'pending' });
  const pending = (await all(caller, { status: 'pending' })).found.map(({ order_id }) => order_id);
  expect(pending).toContain(open.order_id);
  expect(pending).not.toContain(over.order_id);
  const expired = (await all(caller, { status: 'expired' })).found.map(({ order_id }) => order_id);
  expect(expired).toContain(over.order_id);
});
