import { beforeAll, describe, expect, test } from 'vitest';
import { handler as cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { getCourseAccess as row } from '../../../shared/routes/orders/course-quotes.ts';
import { cancelOrder as cancelRow } from '../../../shared/routes/orders/orders.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenOpenOrder, givenPaidOrder, givenPolicies, keyHeader, storedOrder } from '../../harness/given-checkout.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);
const about = (course_id = '') => ({ params: { course_id } });
const nothing = { owned: false, open_order_id: null };
const courseOf = ({ items: [item] }: Order) => about(item?.course_id);

beforeAll(givenPolicies);

describe('the access to a course', () => {
  test('getCourseAccess answers nothing of a new course, and not_found of a hidden one', async () => {
    const { caller } = await givenCaller();
    const { course_id } = await givenCourse();
    expect(await call(handler, row, { caller, ...about(course_id) })).toMatchObject({ status: 200, body: nothing });
    const hidden = [newCourseId()];
    for (const status of ['draft', 'archived'] as const) hidden.push((await givenCourse({ status })).course_id);
    for (const id of hidden)
      expect(await call(handler, row, { caller, ...about(id) })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('getCourseAccess answers an open order until it is cancelled, and nothing to others', async () => {
    const { caller, order } = await givenOpenOrder();
    const open = { owned: false, open_order_id: order.order_id };
    expect(await call(handler, row, { caller, ...courseOf(order) })).toMatchObject({ body: open });
    const { caller: stranger } = await givenCaller();
    expect(await call(handler, row, { caller: stranger, ...courseOf(order) })).toMatchObject({ body: nothing });
    await call(cancelOrder, cancelRow, { caller, params: { order_id: order.order_id } });
    expect(await call(handler, row, { caller, ...courseOf(order) })).toMatchObject({ body: nothing });
  });

  test('getCourseAccess answers a paid course as owned until its refund', async () => {
    const { caller, order } = await givenPaidOrder();
    const owned = { owned: true, open_order_id: null };
    expect(await call(handler, row, { caller, ...courseOf(order) })).toMatchObject({ body: owned });
    const { caller: finance } = await givenCaller({ roles: ['finance'] });
    const body = { order_item_ids: [order.items[0]?.order_item_id], reason: 'Ticket 4711' };
    const refund = { params: { order_id: order.order_id }, headers: keyHeader(), body };
    await call(refundOrder, refundRow, { caller: finance, ...refund });
    expect(await call(handler, row, { caller, ...courseOf(order) })).toMatchObject({ body: nothing });
  });

  test('getCourseAccess answers no order past its deadline, although nothing is written', async () => {
    const { caller, order } = await givenOpenOrder();
    const deadline = Date.parse((await storedOrder(order)).expires_at);
    const at = (nowMs: number) => handlerOf(table, { clock: () => nowMs });
    const late = { caller: { ...caller, exp: 9_999_999_999 }, ...courseOf(order) };
    expect(await call(at(deadline - 1), row, late)).toMatchObject({ body: { open_order_id: order.order_id } });
    expect(await call(at(deadline), row, late)).toMatchObject({ body: nothing });
  });
});
