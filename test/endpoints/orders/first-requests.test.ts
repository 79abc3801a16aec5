import { expect, test, vi } from 'vitest';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { listCourses } from '../../../shared/routes/courses/courses.ts';
import { quoteCourses } from '../../../shared/routes/orders/course-quotes.ts';
import { createOrder, getOrder, listOrders, quoteOrder } from '../../../shared/routes/orders/orders.ts';
import { payOrder } from '../../../shared/routes/orders/payments.ts';
import { refundOrder } from '../../../shared/routes/orders/refunds.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPolicies, givenPurchaser, keyHeader, newKey, orderRequest } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { handlerOf } from '../../harness/operation.ts';

/** The handler in a new process: after the warm-up, without any cached data. */
const started = async (row: Route) => {
  vi.resetModules();
  return handlerOf(row);
};

const atOnce = <Result>(make: () => Promise<Result>): Promise<Result[]> => Promise.all(Array.from({ length: 5 }, make));

test('the parallel first requests of a process are answered as any other, without a trace of its warm-up', async () => {
  await givenPolicies();
  const course = await givenCourse();
  const { caller, user } = await givenPurchaser();
  await givenBalance(user.user_id, 1_000_000);
  const staff = await givenCaller({ roles: ['finance'] });
  const first = async (row: Route, request: object, as = caller): Promise<unknown> => {
    const handler = await started(row);
    const answers = await atOnce(() => call(handler, row, { ...(row.auth === 'user' && { caller: as }), ...request }));
    const fine = answers.filter(({ status }) => status < 300);
    const others = answers.filter(({ status }) => status >= 300).map(({ code }) => code);
    for (const code of others) expect(code, row.id).toMatch(/^(?:conflict|dependency_unavailable)$/);
    const bodies = new Set(fine.map(({ body }) => JSON.stringify(body)));
    expect(bodies.size, row.id).toBe(1);
    return fine[0]?.body;
  };
  const course_ids = [course.course_id];
  expect(await first(listCourses, {})).toMatchObject({ courses: [{ course_id: course.course_id, tax_idr: 49_500 }] });
  expect(await first(quoteCourses, { body: { course_ids } })).toMatchObject({ amount_idr: 499_500 });
  expect(await first(quoteOrder, { body: { course_ids } })).toMatchObject({ amount_idr: 499_500 });
  const order = (await first(createOrder, orderRequest(course_ids))) as Order;
  expect(order).toMatchObject({ purchaser_id: user.user_id, amount_idr: 499_500 });
  const params = { order_id: order.order_id };
  expect(await first(getOrder, { params })).toMatchObject({ status: 'pending' });
  expect(await first(listOrders, {})).toMatchObject({ orders: [params] });
  expect(await first(payOrder, { params, headers: keyHeader(newKey()) })).toMatchObject({ status: 'paid' });
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 500_500 });
  const order_item_ids = order.items.map(({ order_item_id }) => order_item_id);
  const refund = { params, headers: keyHeader(newKey()), body: { order_item_ids, reason: 'Ticket 4711' } };
  await first(refundOrder, refund, staff.caller);
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 1_000_000 });
  expect(JSON.stringify(await storedItems())).not.toContain('warm-up');
});
