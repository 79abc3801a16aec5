import { expect, test, vi } from 'vitest';
import { listCourses, over as listCoursesOver } from '../../../functions/courses/list-courses.ts';
import { createOrder, over as createOrderOver } from '../../../functions/orders/create-order.ts';
import { getOrder, over as getOrderOver } from '../../../functions/orders/get-order.ts';
import { listOrders, over as listOrdersOver } from '../../../functions/orders/list-orders.ts';
import { payOrder, over as payOrderOver } from '../../../functions/orders/pay-order.ts';
import { warmUpOrder, warmUpOrderRequest, warmUpPurchase, warmUpShop } from '../../../shared/flows/warm-up-purchase.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { listCourses as catalogRow } from '../../../shared/routes/courses/courses.ts';
import {
  createOrder as createRow,
  getOrder as getRow,
  listOrders as listRow,
} from '../../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';
import { table } from '../../../shared/runtime/table.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCourse } from '../../harness/given-course.ts';

const order = { purchaser_id: 'warm-up', amount_idr: 100 };
const warmUps = {
  'POST /orders': {
    run: (items = warmUpShop()) =>
      warmUp(createRow, createOrder, createOrderOver({ table: stubTable(items) }).ports, warmUpPurchase),
    answer: order,
  },
  'POST /orders/{order_id}/pay': {
    run: (items = warmUpOrder()) =>
      warmUp(payRow, payOrder, payOrderOver({ table: stubTable(items) }).ports, warmUpOrderRequest),
    answer: order,
  },
  'GET /orders/{order_id}': {
    run: (items = warmUpOrder()) =>
      warmUp(getRow, getOrder, getOrderOver({ table: stubTable(items) }).ports, warmUpOrderRequest),
    answer: order,
  },
  'GET /orders': {
    run: (items = warmUpOrder()) => warmUp(listRow, listOrders, listOrdersOver({ table: stubTable(items) }).ports, {}),
    answer: { orders: [order] },
  },
};

test.each(Object.entries(warmUps))(
  'the warm-up of %s runs to its end while its function starts',
  async (_, { run, answer }) => {
    expect(JSON.parse((await run())?.body ?? '{}')).toMatchObject(answer);
  },
);

test.each(Object.entries(warmUps))(
  'the warm-up of %s reads no table, writes nothing and logs nothing',
  async (_, { run }) => {
    await freshTable();
    const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
    const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    await run();
    for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await storedItems()).toEqual([]);
  },
);

test.each(Object.entries(warmUps))('the warm-up of %s never fails the start of its function', async (_, { run }) => {
  expect(await run([])).toMatchObject({ statusCode: 401 });
  vi.stubEnv('KEY_IDS', '');
  expect(await run()).toBeUndefined();
});

test('the warm-up of listCourses reads the public first page and logs nothing', async () => {
  const course = await givenCourse();
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const answer = await warmUp(catalogRow, listCourses, listCoursesOver().ports, {});
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(JSON.parse(answer?.body ?? '{}').courses).toMatchObject([{ course_id: course.course_id }]);
});
