import { beforeAll, expect, test } from 'vitest';
import { handler as listAdminCourses } from '../../../functions/courses/list-admin-courses.ts';
import type { CourseForm } from '../../../shared/contract/courses/course.ts';
import { listAdminCourses as listRow } from '../../../shared/routes/courses/all-courses.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler } = await handlersOf(row);

beforeAll(givenPolicies);

const people = async () => {
  const { user, caller: instructor } = await givenCaller({ roles: ['learner', 'instructor'] });
  const { caller: admin } = await givenCaller({ roles: ['learner', 'admin'] });
  const params = { course_id: newCourseId() };
  const write = (form: Partial<CourseForm>, version?: number, caller = instructor) => {
    const headers = version === undefined ? [] : replacing(version);
    return call(handler, row, { caller, params, body: courseForm(form), headers });
  };
  const listed = async (state: string) => {
    const { body } = await call(listAdminCourses, listRow, {
      caller: admin,
      query: { state, creator_id: user.user_id },
    });
    return body;
  };
  return { params, admin, write, listed };
};

test('an instructor submits a draft, an admin finds and publishes it, and it is submitted no more', async () => {
  const { params, admin, write, listed } = await people();
  await write({});
  const submitted = await write({ submitted: true }, 1);
  expect(submitted).toMatchObject({ status: 200, body: { status: 'draft', submitted_at: expect.any(String) } });
  const { submitted_at } = submitted.body as { submitted_at: string };
  expect(await listed('submitted')).toMatchObject({ courses: [{ ...params, submitted_at }] });
  expect(await listed('draft')).toMatchObject({ courses: [params] });

  expect(await write({ title: 'Statistika' }, 2)).toMatchObject({ body: { submitted_at } });
  const published = await write({ status: 'published' }, 3, admin);
  expect(published).toMatchObject({ body: { status: 'published', submitted_at: null } });
  expect(await listed('submitted')).toMatchObject({ courses: [] });
  expect(await listed('published')).toMatchObject({ courses: [params] });
});

test('an instructor takes a submitted draft back', async () => {
  const { write, listed } = await people();
  await write({ submitted: true });
  expect(await write({ submitted: false }, 1)).toMatchObject({ body: { submitted_at: null } });
  expect(await listed('submitted')).toMatchObject({ courses: [] });
});

test('putCourse refuses to submit a course that is no draft', async () => {
  const { admin, write } = await people();
  await expectNothingWritten(async () => {
    expect(await write({ status: 'published', submitted: true }, undefined, admin)).toMatchObject({
      code: 'invalid_request',
      body: { details: [{ pointer: '/submitted', reason: 'value' }] },
    });
  });
});
