import { expect, test } from 'vitest';
import { handler } from '../../../functions/enrollments/list-user-enrollments.ts';
import { listUserEnrollments as row } from '../../../shared/routes/enrollments/user-enrollments.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenEnrollments } from '../../harness/given-enrollment.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

test('listUserEnrollments filters by one course', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('support'), await givenUser()];
  const [, second] = await givenEnrollments(user_id, 3);
  const query = { course_id: String(second?.course_id) };
  const answer = await call(handler, row, { caller, params: { user_id }, query });
  expect(answer.body).toEqual({ enrollments: [second], next_cursor: null });
});

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  field: 'enrollments',
  given: (userId) => givenEnrollments(userId, 3),
  nothing: () => ({ enrollments: [], next_cursor: null }),
});
