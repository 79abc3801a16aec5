import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Course } from '../../../shared/contract/courses/course.ts';
import type { StaffAction } from '../../../shared/domain/audit/staff-action.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { courseWrites, type StoredCourse } from '../../../shared/store/courses/course-writes.ts';
import { putCourse } from '../../../shared/store/courses/put-course.ts';
import { readCourse } from '../../../shared/store/courses/read-course.ts';
import { eventWrite } from '../../../shared/store/outbox/outbox.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { givenUser, nowSeconds, storedItems } from '../../harness/given.ts';
import { courseOf, givenCourse } from '../../harness/given-course.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

/** Fourteen words that differ from those of other letters. An index contains twelve of them. */
const longTitle = (letter: string): string => Array.from({ length: 14 }, (_, index) => `${letter}${index}`).join(' ');

const publication = ({ course_id, catalog_version }: Course) => ({ course_id, catalog_version });

const asAdmin = ({ user_id }: Pick<Account, 'user_id'>): StaffAction => ({
  caller: { user_id, client_id: 'web', issued_at: nowSeconds(), expires_at: nowSeconds() + 900 },
  roles: ['admin'],
  action: 'putCourse',
  reason: null,
  requestId: '1',
  nowMs: Date.now(),
  randomBytes,
});

const nextOf = (course: Course, changes: Partial<Course> = {}): Course => ({
  ...course,
  ...changes,
  catalog_version: String(Number(course.catalog_version) + 1),
});

test('the largest change of a course is one transaction of less than 100 items', async () => {
  const [admin, creator] = [await givenUser({ roles: ['admin'] }), await givenUser()];
  const before = { ...(await givenCourse({ title: longTitle('a') })), event_sequence: 1 };
  const changes = { title: longTitle('b'), course_type: 'bnsp', discount_idr: 0 } as const;
  const after = nextOf(before, { ...changes, summary: '说'.repeat(2000), creator_instructor_id: creator.user_id });
  const send = vi.spyOn(table.client, 'send');
  expect(await putCourse(table, before, after, asAdmin(admin))).toBeUndefined();
  const [command, ...others] = send.mock.calls.map(([sent]) => sent.input);
  send.mockRestore();
  expect(others).toEqual([]);
  expect(command).toMatchObject({ TransactItems: { length: 34 } });
  const listed = (await storedItems()).filter(
    ({ PK, course_id }) => String(PK).startsWith('CATALOG#') && course_id === after.course_id,
  );
  expect(listed.map(({ title }) => title)).toEqual(Array(15).fill(after.title));
});

describe('a refused version', () => {
  const races: [string, (course: Course) => Promise<Course | undefined>][] = [
    ['over one that came meanwhile', async (course) => nextOf(course)],
    ['where somebody has made the course meanwhile', async () => undefined],
  ];

  test.for(races)('putCourse writes no version %s', async ([, beforeOf]) => {
    const admin = await givenUser({ roles: ['admin'] });
    const stored = await givenCourse();
    const before = await beforeOf(stored);
    const replaced = before && { ...before, event_sequence: 1 };
    await expectNothingWritten(async () => {
      expect(await putCourse(table, replaced, nextOf(before ?? stored), asAdmin(admin))).toMatchObject({
        refusal: 'conflict',
      });
    });
  });

  test('putCourse writes no version with an unknown creator', async () => {
    const admin = await givenUser({ roles: ['admin'] });
    const course = courseOf({ creator_instructor_id: 'usr_nobody' });
    await expectNothingWritten(async () => {
      expect(await putCourse(table, undefined, course, asAdmin(admin))).toMatchObject({
        details: [{ reason: 'unknown_user', pointer: '/creator_instructor_id' }],
      });
    });
  });

  test('putCourse ends with an error when a condition without a refusal fails', async () => {
    const admin = await givenUser({ roles: ['admin'] });
    const draft = await givenCourse({ status: 'draft' });
    const event = cloudEvent('catalog.version_published', draft.course_id, 1, publication(draft), Date.now());
    expect(await transact(table, { event: eventWrite(event) })).toBeUndefined();
    const published = nextOf(draft, { status: 'published' });
    await expectNothingWritten(async () => {
      const writing = putCourse(table, { ...draft, event_sequence: 0 }, published, asAdmin(admin));
      await expect(writing).rejects.toThrow('A condition without a refusal failed: event.');
    });
  });
});

test('putCourse numbers the events of publications apart from versions, without a gap', async () => {
  const statuses = ['draft', 'published', 'draft', 'published', 'archived', 'published'] as const;
  let before: StoredCourse | undefined;
  const { course_id } = courseOf();
  for (const [index, status] of statuses.entries()) {
    const after = courseOf({ course_id, status, catalog_version: String(index + 1) });
    expect(await transact(table, courseWrites(before, after, Date.now()))).toBeUndefined();
    before = (await readCourse(table, 'usr_nobody', course_id)).course;
  }
  const events = (await storedItems()).filter(({ PK }) => PK === `EVENT#${course_id}`);
  expect(events.map(({ event }) => event)).toMatchObject([
    { type: 'catalog.version_published', sequence: '0000000001', data: { course_id, catalog_version: '2' } },
    { type: 'catalog.version_published', sequence: '0000000002', data: { course_id, catalog_version: '4' } },
    { type: 'catalog.version_published', sequence: '0000000003', data: { course_id, catalog_version: '6' } },
  ]);
});
