import { expect, test } from 'vitest';
import { blankSyllabus } from '../../../shared/domain/courses/syllabus.ts';
import { getAdminCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { table } from '../../../shared/runtime/table.ts';
import { courseWrites } from '../../../shared/store/courses/course-writes.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { courseOf, givenCourse } from '../../harness/given-course.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);

test.for(['draft', 'published', 'archived'] as const)(
  'getAdminCourse shows an admin a %s course with its version as ETag, and forbids caching',
  async (status) => {
    const { caller } = await givenCaller({ roles: ['admin'] });
    const course = await givenCourse({ status, catalog_version: '7' });
    const answer = await call(handler, row, { caller, params: { course_id: course.course_id } });
    expect(answer).toMatchObject({ status: 200, headers: { ETag: '"7"', 'Cache-Control': 'no-store' } });
    expect(answer.body).toStrictEqual({ ...course, ...blankSyllabus });
  },
);

test('getAdminCourse shows an instructor their own course, and no other', async () => {
  const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
  const own = await givenCourse({ status: 'draft', creator_instructor_id: user.user_id });
  const others = [await givenCourse({ creator_instructor_id: 'usr_other' }), await givenCourse()];
  expect((await call(handler, row, { caller, params: { course_id: own.course_id } })).body).toStrictEqual({
    ...own,
    ...blankSyllabus,
  });
  for (const { course_id } of others)
    expect(await call(handler, row, { caller, params: { course_id } })).toMatchObject({ code: 'forbidden' });
});

test('getAdminCourse reads again when an edit came between the reads of course and syllabus, and then answers busy', async () => {
  const { caller } = await givenCaller({ roles: ['admin'] });
  const course = await givenCourse({ status: 'draft' });
  const params = { course_id: course.course_id };
  // The state between both reads of BatchGetItem: the course of version 2 without the syllabus of version 2.
  const newer = courseOf({ ...course, catalog_version: '2' });
  const parts = courseWrites({ ...course, event_sequence: 0 }, newer, Date.now(), blankSyllabus);
  const { course: torn = expect.fail() } = parts;
  expect(await transact(table, { course: torn })).toBeUndefined();
  expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'conflict', reasons: ['busy'] });
  const { syllabus = expect.fail() } = parts;
  expect(await transact(table, { syllabus })).toBeUndefined();
  expect(await call(handler, row, { caller, params })).toMatchObject({ status: 200, body: blankSyllabus });
});
