import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/courses/put-course.ts';
import type { Course, CourseForm } from '../../../shared/contract/courses/course.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
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

describe('an instructor is forbidden, and nothing is written,', () => {
  type Case = { readonly stored?: Partial<Course>; readonly form?: Partial<CourseForm>; readonly own: boolean };
  const other = `usr_${'0'.repeat(52)}`;
  const cases: [string, Case][] = [
    ['to publish', { form: { status: 'published' }, own: true }],
    ['to publish a draft of their own', { stored: { status: 'draft' }, form: { status: 'published' }, own: true }],
    ['to archive a draft of their own', { stored: { status: 'draft' }, form: { status: 'archived' }, own: true }],
    ['to change what is published', { stored: { status: 'published' }, own: true }],
    ['to change what is archived', { stored: { status: 'archived' }, own: true }],
    ['to name somebody else', { form: { creator_instructor_id: other }, own: true }],
    ['to name nobody', { form: { creator_instructor_id: null }, own: true }],
    ['to change a draft of somebody else', { stored: { status: 'draft', creator_instructor_id: other }, own: false }],
    ['to change a draft of the platform', { stored: { status: 'draft', creator_instructor_id: null }, own: false }],
  ];

  test.for(cases)(
    'putCourse by an instructor is forbidden and writes nothing: %s',
    async ([, { stored, form, own }]) => {
      const { user, caller } = await givenInstructor();
      const course_id = stored
        ? (await givenCourse({ ...(own && { creator_instructor_id: user.user_id }), ...stored })).course_id
        : newCourseId();
      const request = {
        caller,
        params: { course_id },
        body: courseForm(form),
        ...(stored && { headers: replacing(1) }),
      };
      await expectNothingWritten(async () => {
        expect(await call(handler, row, request)).toMatchObject({ status: 403, code: 'forbidden' });
      });
    },
  );
});
