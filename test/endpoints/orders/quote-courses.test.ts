import { beforeAll, expect, test } from 'vitest';
import { over } from '../../../functions/orders/quote-courses.ts';
import { handler as quoteOrder } from '../../../functions/orders/quote-order.ts';
import { quoteCourses as row } from '../../../shared/routes/orders/course-quotes.ts';
import { quoteOrder as ownRow } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenPaidOrder, givenPolicies, givenPurchaser } from '../../harness/given-checkout.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
import { describeJsonBody } from '../../harness/json-body.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const asked = (...course_ids: readonly string[]) => ({ body: { course_ids } });

beforeAll(givenPolicies);

test('quoteCourses answers anybody the same as quoteOrder answers a user, and writes nothing', async () => {
  const [one, other] = [await givenCourse(), await givenCourse({ tax_class: 'exempt' })];
  const { caller } = await givenPurchaser();
  const request = asked(one.course_id, other.course_id);
  await expectNothingWritten(async () => {
    const answer = await call(handler, row, request);
    expect(answer).toMatchObject({ status: 200, body: { amount_idr: 499_500 + 450_000 } });
    expect((await call(quoteOrder, ownRow, { caller, ...request })).body).toEqual(answer.body);
  });
});

test('quoteCourses quotes a course that a user owns', async () => {
  const { order } = await givenPaidOrder(1);
  const courseId = order.items[0]?.course_id ?? '';
  expect(await call(handler, row, asked(courseId))).toMatchObject({ status: 200 });
});

test('quoteCourses costs one read, and one of each policy, which are cached', async () => {
  const { course_id } = await givenCourse();
  const { table: observed, commands } = observedTable();
  const warm = handlerOf(observed);
  await call(warm, row, asked(course_id));
  commands.splice(0);
  await call(warm, row, asked(course_id));
  expect(commands).toEqual(['BatchGetItemCommand']);
});

test('quoteCourses accepts no coupon', async () => {
  const { course_id } = await givenCourse();
  const body = { course_ids: [course_id], coupon_code: 'HEMAT10' };
  expect(await call(handler, row, { body })).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.for(['draft', 'archived'] as const)(
  'quoteCourses of a course that is %s is refused like a missing one',
  async (status) => {
    const { course_id } = await givenCourse({ status });
    for (const id of [course_id, newCourseId()])
      expect(await call(handler, row, asked(id))).toMatchObject({
        code: 'invalid_request',
        body: { details: [{ reason: 'course_not_for_sale', pointer: '/course_ids/0' }] },
      });
  },
);

test('quoteCourses without a tax policy in force answers tax_policy_unavailable', async () => {
  const { course_id } = await givenCourse({ tax_class: 'nothing_yet' });
  expect(await call(handler, row, asked(course_id))).toMatchObject({ code: 'tax_policy_unavailable' });
});

test('quoteCourses without a finance policy of the creator answers finance_policy_unapproved', async () => {
  const { course_id } = await givenCourse({ creator_instructor_id: 'usr_citra' });
  const ports = over({ table }).ports;
  const none = { ...ports, policies: { ...ports.policies, finance: async () => new Map() } };
  expect(await call(over(none).handler, row, asked(course_id))).toMatchObject({
    code: 'finance_policy_unapproved',
  });
});

describeJsonBody(handler, row, async () => asked((await givenCourse()).course_id));

describeTableOutage(handlerOf, row, async () => asked((await givenCourse()).course_id));
