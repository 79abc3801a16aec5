import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { listCourses, over as listCoursesOver } from '../../../functions/courses/list-courses.ts';
import { createOrder, over as overCreate } from '../../../functions/orders/create-order.ts';
import { over as overPay, payOrder } from '../../../functions/orders/pay-order.ts';
import { over as overRefund, refundOrder } from '../../../functions/orders/refund-order.ts';
import { notifyMidtrans, over as overNotify } from '../../../functions/topups/notify-midtrans.ts';
import {
  warmUpRefundForm as body,
  warmUpParams as params,
  warmUpOrder,
  warmUpRefund,
} from '../../../shared/flows/warm-up-order.ts';
import { warmUpForm, warmUpShop } from '../../../shared/flows/warm-up-shop.ts';
import { warmUpTopup } from '../../../shared/flows/warm-up-topup.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import type { Payments } from '../../../shared/payments/configured-gateway.ts';
import { listCourses as catalogRow } from '../../../shared/routes/courses/courses.ts';
import { createOrder as createRow } from '../../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { notifyMidtrans as notifyRow } from '../../../shared/routes/topups/gateways.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';
import { table } from '../../../shared/runtime/table.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCourse } from '../../harness/given-course.ts';

type Items = Parameters<typeof stubTable>[0];

const topup = warmUpTopup('midtrans', Date.now(), randomBytes);
const payments: Payments = {
  gateway: topup.gateway,
  gatewayOf: () => topup.gateway,
  ...{ methods: [], returnUrls: [], prefetch: async () => undefined },
};

const warmUps = [
  {
    name: 'creation of an order',
    run: (items: Items = warmUpShop()) =>
      warmUp(createRow, createOrder, overCreate({ table: stubTable(items) }).ports, { body: warmUpForm }),
    answer: { status: 'pending', amount_idr: 100 },
    withoutItems: 401,
  },
  {
    name: 'payment',
    run: (items: Items = warmUpOrder()) =>
      warmUp(payRow, payOrder, overPay({ table: stubTable(items) }).ports, { params }),
    answer: { status: 'paid', amount_idr: 100 },
    withoutItems: 401,
  },
  {
    name: 'refund',
    run: (items: Items = warmUpRefund()) =>
      warmUp(refundRow, refundOrder, overRefund({ table: stubTable(items) }).ports, { params, body }),
    answer: { order_id: params.order_id, amount_idr: 100 },
    withoutItems: 401,
  },
  {
    name: 'notification',
    run: (items: Items = topup.items) =>
      warmUp(notifyRow, notifyMidtrans, overNotify({ table: stubTable(items), payments }).ports, { body: {} }),
    answer: {},
    withoutItems: 404,
  },
];

test.each(warmUps)('the warm-up of a $name runs to its end while its function starts', async ({ run, answer }) => {
  const { statusCode, body = '' } = (await run()) ?? {};
  expect(statusCode).toBeLessThan(300);
  expect(JSON.parse(body)).toMatchObject(answer);
});

test.each(warmUps)('the warm-up of a $name reads no table, writes nothing and logs nothing', async ({ run }) => {
  await freshTable();
  const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  await run();
  for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await storedItems()).toEqual([]);
});

test.each(warmUps)('the warm-up of a $name never fails the start of its function', async ({ run, withoutItems }) => {
  expect(await run([])).toMatchObject({ statusCode: withoutItems });
});

test('a warm-up without a setting of its function does not fail the start', async () => {
  vi.stubEnv('KEY_IDS', '');
  expect(await warmUps[0]?.run()).toBeUndefined();
});

test('the warm-up of listCourses reads the public first page and logs nothing', async () => {
  const course = await givenCourse();
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const answer = await warmUp(catalogRow, listCourses, listCoursesOver().ports, {});
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(JSON.parse(answer?.body ?? '{}').courses).toMatchObject([{ course_id: course.course_id }]);
});
