import { expect, test } from 'vitest';
import { listAdminCourses as row } from '../../../shared/routes/courses/all-courses.ts';
import { givenUser } from '../../harness/given.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { all } = pagesOf(row, handler, 'courses');

const given = async (count: number) => {
  const startMs = Date.now() - count * 1000;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(startMs + index * 1000).toISOString();
    const status = (['draft', 'published', 'archived'] as const)[index % 3] ?? 'draft';
    ids.push((await givenCourse({ created_at, status })).course_id);
  }
  return ids;
};

describeStaffList({ row, handlerOf, field: 'courses', id: 'course_id', given, audited: undefined });

const idsOf = async (caller: Parameters<typeof all>[0], query: Readonly<Record<string, string>>) =>
  (await all(caller, query)).found.map(({ course_id }) => course_id);

test('listAdminCourses shows an instructor their own courses of any status, and no others', async () => {
  const { user, caller } = await givenStaff('instructor');
  const other = await givenUser();
  const draft = await givenCourse({ status: 'draft', creator_instructor_id: user.user_id });
  await givenCourse({ status: 'draft', creator_instructor_id: other.user_id });
  expect(await idsOf(caller, {})).toEqual([draft.course_id]);
  expect(await idsOf(caller, { creator_id: other.user_id })).toEqual([draft.course_id]);
});

test('listAdminCourses combines the filters for state, words of the title and creator', async () => {
  const [{ caller }, creator] = [await givenStaff('support'), await givenUser()];
  const own = { creator_instructor_id: creator.user_id };
  const draft = await givenCourse({ ...own, status: 'draft', title: 'Forensik Digital Lanjutan' });
  const published = await givenCourse({ ...own, title: 'Forensik untuk Semua' });
  const creator_id = creator.user_id;
  expect(await idsOf(caller, { creator_id })).toEqual([published.course_id, draft.course_id]);
  expect(await idsOf(caller, { creator_id, state: 'draft' })).toEqual([draft.course_id]);
  expect(await idsOf(caller, { q: 'foren' })).toEqual([published.course_id, draft.course_id]);
  expect(await idsOf(caller, { q: 'digit FOREN', creator_id })).toEqual([draft.course_id]);
  expect(await idsOf(caller, { q: 'nothing' })).toEqual([]);
});
