import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCourse } from '../../../functions/courses/get-course.ts';
import { eraseUsers, portsOf } from '../../../functions/jobs/erase-users.ts';
import type { Course } from '../../../shared/contract/courses/course.ts';
import { putCourse as putRow } from '../../../shared/routes/courses/course-editing.ts';
import { getCourse as getRow, listCourses as listRow } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { dueErasure } from '../../../shared/store/erasure/due.ts';
import { courseKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { erase } from '../../harness/erase.ts';
import { freshCatalog as listCourses } from '../../harness/fresh-catalog.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenCaller, givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { dayMs, givenDeleted } from '../../harness/given-deleted.ts';
import { givenManyCourses } from '../../harness/given-many-courses.ts';
import { changeAccount, dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const { handler: putCourse, handlerOf: putCourseOver } = await handlersOf(putRow);

const later = () => Date.now() + dayMs + 60_000;

/** A deleted creator with courses of these statuses. */
const givenCreator = async (...statuses: Course['status'][]) => {
  const display_name = `Citra ${randomUUID()}`;
  const { user_id } = await givenDeleted({ display_name });
  const courses = await givenManyCourses(
    statuses.map((status) => ({ status, creator_instructor_id: user_id, creator_name: display_name })),
  );
  return { user_id, display_name, courses };
};

const storedCourse = ({ course_id }: Pick<Course, 'course_id'>) => readItem(table, courseKey(course_id));
/** The items that contain a name. The audit trail is left out, because it never changes. */
const holding = async (name: string) =>
  (await storedItems())
    .filter((item) => JSON.stringify(item).includes(name))
    .map(({ PK, SK }) => `${PK} ${SK}`)
    .filter((key) => !key.startsWith('AUDIT#'));

const edit = async (course: Course, version: number, body: object = {}, handler = putCourse) => {
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  const form = courseForm({ status: course.status, ...body });
  const params = { course_id: course.course_id };
  return call(handler, putRow, { caller, params, body: form, headers: replacing(version) });
};

beforeAll(givenPolicies);

test('an erased creator has no name in the table and the catalog, and remains the creator of every course', async () => {
  const { user_id, display_name, courses } = await givenCreator('published', 'draft', 'archived');
  expect((await holding(display_name)).length).toBeGreaterThan(courses.length);
  expect(await erase(user_id)).toBe('erased');
  expect(await holding(display_name)).toEqual([]);
  const unnamed = { creator_instructor_id: user_id, creator_name: null, catalog_version: '2' };
  for (const course of courses)
    expect(await storedCourse(course)).toMatchObject({ ...unnamed, title: course.title, status: course.status });
  const [published] = courses;
  const params = { course_id: String(published?.course_id) };
  const shown = { ...params, creator_name: null, catalog_version: '2' };
  expect((await call(getCourse, getRow, { params })).body).toMatchObject(shown);
  const listed = await call(listCourses, listRow, { query: { creator_id: user_id } });
  expect(listed.body).toMatchObject({ courses: [shown] });
});

test('a creator is still due after a crash between two courses, and the next run erases the name', async () => {
  const { user_id, display_name } = await givenCreator('published', 'draft');
  // The first transaction erases the account, the second one course.
  await expect(erase(user_id, dyingTable(2))).rejects.toThrow('died');
  expect((await holding(display_name)).filter((key) => key.startsWith('COURSE#'))).toHaveLength(1);
  expect(await storedAccount(user_id)).toHaveProperty('due_at');
  expect(await erase(user_id)).toBe('erased');
  expect(await holding(display_name)).toEqual([]);
});

test('a creator of more courses than a run changes is erased by several runs, and no run delays others', async () => {
  const runAt = (nowMs: number) => eraseUsers({ ...portsOf(table, () => 300_000), clock: () => nowMs });
  // No user of another test may be due.
  await freshTable();
  await givenPolicies();
  const creator = await givenCreator(...Array<'draft'>(101).fill('draft'));
  const other = await givenDeleted();
  expect(await runAt(later())).toMatchObject({ left: 1, failures: [] });
  expect(await storedAccount(other.user_id)).not.toHaveProperty('due_at');
  expect(await holding(creator.display_name)).toHaveLength(1);
  expect(await runAt(later())).toMatchObject({ left: 0, failures: [] });
  expect(await holding(creator.display_name)).toEqual([]);
});

test('a malformed course of a creator keeps the erasure due', async () => {
  const { user_id } = await givenCreator();
  const course = await givenCourse({ status: 'draft', creator_instructor_id: user_id });
  await putAll([{ ...(await storedCourse(course)), ...courseKey(course.course_id), title: 7 }]);
  await expect(erase(user_id)).rejects.toThrow('/title');
  expect(await storedAccount(user_id)).toHaveProperty('due_at');
});

describe('an edit of a course by an admin', () => {
  test('an edit during the erasure wins the race, and loses no field', async () => {
    const { user_id, display_name, courses } = await givenCreator('published');
    const [course] = courses;
    if (course === undefined) throw new Error('No course.');
    let transactions = 0;
    // The first transaction erases the account, the second one the course.
    const editing = faultyTable({
      before: async (command) => {
        if (command !== 'TransactWriteItemsCommand') return;
        transactions += 1;
        if (transactions === 2) expect((await edit(course, 1, { title: 'Baru' })).status).toBe(200);
      },
    });
    expect(await erase(user_id, editing)).toBe('continues');
    expect(await storedCourse(course)).toMatchObject({ title: 'Baru', catalog_version: '2' });
    expect(await erase(user_id)).toBe('erased');
    expect(await storedCourse(course)).toMatchObject({ title: 'Baru', catalog_version: '2' });
    expect(await holding(display_name)).toEqual([]);
  });

  test.for(['published', 'draft'] as const)(
    'an edit of a %s course loses the race if it read the name',
    async (status) => {
      const display_name = `Citra ${randomUUID()}`;
      const { user_id } = await givenUser({ display_name });
      const course = await givenCourse({ status, creator_instructor_id: user_id, creator_name: display_name });
      const meanwhile = putCourseOver(
        interruptedTable(async () => {
          const erase_at = new Date(Date.now() + dayMs).toISOString();
          await changeAccount({ user_id }, { status: 'deleted', erase_at, ...dueErasure(erase_at) });
          expect(await erase(user_id)).toBe('erased');
        }),
      );
      const answer = await edit(course, 1, {}, meanwhile);
      expect(answer).toMatchObject({ status: 409, reasons: ['version_changed'] });
      expect(await holding(display_name)).toEqual([]);
    },
  );

  test('an edit after the deletion or the erasure of the creator writes no name', async () => {
    const { user_id, display_name, courses } = await givenCreator('published', 'draft');
    for (const course of courses)
      expect((await edit(course, 1)).body).toMatchObject({ creator_instructor_id: user_id, creator_name: null });
    expect(await holding(display_name)).toEqual([`USER#${user_id} ACCOUNT`]);
    expect(await erase(user_id)).toBe('erased');
    for (const course of courses)
      expect((await edit(course, 2, { creator_instructor_id: user_id })).body).toMatchObject({ creator_name: null });
  });
});
