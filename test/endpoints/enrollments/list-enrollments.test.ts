import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/enrollments/list-enrollments.ts';
import { EnrollmentPage } from '../../../shared/contract/enrollments/enrollment.ts';
import { listEnrollments as row } from '../../../shared/routes/enrollments/enrollments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { grantWrites, revokeWrites } from '../../../shared/store/enrollments/enrollment.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPlacedOrder, givenPolicies, storedOrder } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { enrollmentOf, givenEnrollments } from '../../harness/given-enrollment.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeOwnList } from '../../harness/own-list.ts';
import { putAll } from '../../harness/put-all.ts';

beforeAll(givenPolicies);

describeOwnList({
  row,
  handlerOf: await handlerOver(row),
  field: 'enrollments',
  given: givenEnrollments,
  // The read of the courses' learning addresses.
  more: ['BatchGetItemCommand'],
  malformedKey: (userId) => enrollmentKey(userId, 'enr_7'),
});

test('listEnrollments lists a course at once after its order, and as revoked after a refund', async () => {
  const { caller, order: placed, course } = await givenPlacedOrder();
  const order = await storedOrder(placed);
  const [grantedAt, revokedAt] = ['2026-11-21T03:04:05.678Z', '2026-11-22T00:00:00.000Z'];
  expect(await transact(table, grantWrites(order.purchaser_id, order.items, grantedAt))).toBeUndefined();
  const granted = { course_id: course.course_id, order_id: order.order_id, title: course.title, granted_at: grantedAt };
  expect((await call(handler, row, { caller })).body).toMatchObject({
    enrollments: [{ ...granted, status: 'active', revoked_at: null }],
  });
  expect(await transact(table, revokeWrites(order.purchaser_id, order.items, revokedAt))).toBeUndefined();
  expect((await call(handler, row, { caller })).body).toMatchObject({
    enrollments: [{ ...granted, status: 'revoked', revoked_at: revokedAt }],
  });
});

test('listEnrollments of one course finds all on any page, with a cursor for that course alone', async () => {
  const { user, caller } = await givenCaller();
  const [wanted, ...others] = await givenEnrollments(user.user_id, 4);
  const course_id = wanted?.course_id ?? '';
  const pageOf = async (query: Record<string, string>) =>
    (await call(handler, row, { caller, query: { limit: '3', ...query } })).body as {
      enrollments: unknown[];
      next_cursor: string;
    };
  const first = await pageOf({ course_id });
  expect(first.enrollments).toEqual([]);
  expect(await pageOf({ course_id, cursor: first.next_cursor })).toEqual({ enrollments: [wanted], next_cursor: null });
  const other = { limit: '3', course_id: others[0]?.course_id ?? '', cursor: first.next_cursor };
  expect(await call(handler, row, { caller, query: other })).toMatchObject({ reasons: ['bad_cursor'] });
  expect(await call(handler, row, { caller, query: { course_id: 'python' } })).toMatchObject({ reasons: ['format'] });
});

test('listEnrollments shows the learn_url to the owner until the refund', async () => {
  const { user, caller } = await givenCaller();
  const learn_url = 'https://learn.example.com/courses/7';
  const course = await givenCourse({ learn_url });
  const [owned, refunded] = [
    enrollmentOf({ course_id: course.course_id }),
    enrollmentOf({ course_id: course.course_id, status: 'revoked', revoked_at: new Date().toISOString() }),
  ];
  await putAll([owned, refunded].map((each) => ({ ...enrollmentKey(user.user_id, each.enrollment_id), ...each })));
  const { enrollments } = EnrollmentPage.parse((await call(handler, row, { caller })).body);
  const urls = new Map(enrollments.map((each) => [each.enrollment_id, each.learn_url]));
  expect([urls.get(owned.enrollment_id), urls.get(refunded.enrollment_id)]).toEqual([learn_url, null]);
});
