import { expect, test, vi } from 'vitest';
import { listCourses, over as listCoursesOver } from '../../../functions/courses/list-courses.ts';
import { over, payOrder } from '../../../functions/orders/pay-order.ts';
import { warmUpParams as params, warmUpOrder } from '../../../shared/flows/warm-up-order.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { listCourses as catalogRow } from '../../../shared/routes/courses/courses.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';
import { table } from '../../../shared/runtime/table.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCourse } from '../../harness/given-course.ts';

const pay = (items = warmUpOrder()) => warmUp(payRow, payOrder, over({ table: stubTable(items) }).ports, { params });

test('the warm-up of a payment runs to its end while its function starts', async () => {
  expect(JSON.parse((await pay())?.body ?? '{}')).toMatchObject({ purchaser_id: 'warm-up', amount_idr: 100 });
});

test('the warm-up of a payment reads no table, writes nothing and logs nothing', async () => {
  await freshTable();
  const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  await pay();
  for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await storedItems()).toEqual([]);
});

test('the warm-up of a payment never fails the start of its function', async () => {
  expect(await pay([])).toMatchObject({ statusCode: 401 });
  vi.stubEnv('KEY_IDS', '');
  expect(await pay()).toBeUndefined();
});

test('the warm-up of listCourses reads the public first page and logs nothing', async () => {
  const course = await givenCourse();
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const answer = await warmUp(catalogRow, listCourses, listCoursesOver().ports, {});
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(JSON.parse(answer?.body ?? '{}').courses).toMatchObject([{ course_id: course.course_id }]);
});
