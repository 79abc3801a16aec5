import { expect, test } from 'vitest';
import { handler } from '../../../functions/courses/put-course.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { givenCaller } from '../../harness/given.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const givenInstructor = () => givenCaller({ roles: ['learner', 'instructor'] });

test('putCourse by an instructor makes a draft of their own and changes it', async () => {
  const { user, caller } = await givenInstructor();
  const params = { course_id: newCourseId() };
  const made = await call(handler, row, { caller, params, body: courseForm() });
  expect(made).toMatchObject({ status: 201, body: { creator_instructor_id: user.user_id, status: 'draft' } });
  const body = courseForm({ title: 'Judul Baru', creator_instructor_id: user.user_id });
  const changed = await call(handler, row, { caller, params, body, headers: replacing(1) });
  expect(changed).toMatchObject({ status: 200, body: { title: 'Judul Baru', catalog_version: '2' } });
});

test('putCourse by an instructor who publishes is forbidden', async () => {
  const { caller } = await givenInstructor();
  const request = { params: { course_id: newCourseId() }, body: courseForm({ status: 'published' }) };
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller, ...request })).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
