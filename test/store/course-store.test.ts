import { describe, expect, test, vi } from 'vitest';
import type { Course } from '../../shared/contract/course.ts';
import { auditEntry } from '../../shared/domain/audit.ts';
import type { Account } from '../../shared/store/account.ts';
import { courseParts, type StoredCourse } from '../../shared/store/course-parts.ts';
import { type CourseWrite, courseStore } from '../../shared/store/course-store.ts';
import { transact } from '../../shared/store/transaction.ts';
import { givenUser, nowSeconds, storedItems } from '../harness/given.ts';
import { courseOf, givenCourse } from '../harness/given-course.ts';
import { patientTable as table } from '../harness/observed.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const courses = courseStore(table);

/** Twelve words, none of them in common with those of another letter. */
const longTitle = (letter: string): string => Array.from({ length: 14 }, (_, index) => `${letter}${index}`).join(' ');

const versionBy = async (
  { user_id }: Pick<Account, 'user_id'>,
  before: StoredCourse | undefined,
  after: Course,
): Promise<CourseWrite> => {
  const caller = { user_id, client_id: 'web', issued_at: nowSeconds(), expires_at: nowSeconds() + 900 };
  const deed = { actor_id: user_id, action: 'putCourse', target: after.course_id, before, after, reason: null };
  const audit = auditEntry({ ...deed, before: before ?? null, request_id: '1' }, Date.now(), (size) =>
    crypto.getRandomValues(new Uint8Array(size)),
  );
  return { caller, role: 'admin', before, after, audit };
};

const nextOf = (course: Course, changes: Partial<Course> = {}): Course => ({
  ...course,
  ...changes,
  catalog_version: String(Number(course.catalog_version) + 1),
});

test('the greatest change, of every word, price, type and creator, is one transaction of less than 100 items', async () => {
  const [admin, creator] = [await givenUser({ roles: ['admin'] }), await givenUser()];
  const before = { ...(await givenCourse({ title: longTitle('a') })), event_sequence: 1 };
  const changes = { title: longTitle('b'), course_type: 'bnsp', discount_idr: 0 } as const;
  const after = nextOf(before, { ...changes, summary: '说'.repeat(2000), creator_instructor_id: creator.user_id });
  const send = vi.spyOn(table.client, 'send');
  expect(await courses.write(await versionBy(admin, before, after))).toBeUndefined();
  const [command, ...others] = send.mock.calls.map(([sent]) => sent.input);
  send.mockRestore();
  expect(others).toEqual([]);
  expect(command).toMatchObject({ TransactItems: { length: 57 } });
  const listed = (await storedItems()).filter(({ PK }) => String(PK).startsWith('CATALOG#'));
  expect(listed.map(({ title }) => title)).toEqual(Array(26).fill(after.title));
});

describe('a version is not written', () => {
  const races: [string, (course: Course) => Promise<Course | undefined>][] = [
    ['over one that came meanwhile', async (course) => nextOf(course)],
    ['where somebody has made the course meanwhile', async () => undefined],
  ];

  test.for(races)('%s', async ([, beforeOf]) => {
    const admin = await givenUser({ roles: ['admin'] });
    const stored = await givenCourse();
    const before = await beforeOf(stored);
    const version = await versionBy(admin, before && { ...before, event_sequence: 1 }, nextOf(before ?? stored));
    await expectNothingWritten(async () => {
      expect(await courses.write(version)).toMatchObject({ refusal: 'conflict' });
    });
  });

  test('in the name of somebody who has not that role', async () => {
    const instructor = await givenUser({ roles: ['instructor'] });
    const version = await versionBy(instructor, undefined, courseOf());
    await expectNothingWritten(async () => {
      expect(await courses.write(version)).toEqual({ refusal: 'forbidden' });
    });
  });

  test('with a creator who is nobody', async () => {
    const admin = await givenUser({ roles: ['admin'] });
    const version = await versionBy(admin, undefined, courseOf({ creator_instructor_id: 'usr_nobody' }));
    await expectNothingWritten(async () => {
      expect(await courses.write(version)).toMatchObject({ refusal: 'invalid_request' });
    });
  });
});

test('events of publications are counted apart from versions, with no gap', async () => {
  const statuses = ['draft', 'published', 'draft', 'published', 'archived', 'published'] as const;
  let before: StoredCourse | undefined;
  const { course_id } = courseOf();
  for (const [index, status] of statuses.entries()) {
    const after = courseOf({ course_id, status, catalog_version: String(index + 1) });
    expect(await transact(table, courseParts(before, after, Date.now()))).toBeUndefined();
    before = (await courses.read('usr_nobody', course_id)).course;
  }
  const events = (await storedItems()).filter(({ PK }) => PK === `EVENT#${course_id}`);
  expect(events.map(({ event }) => event)).toMatchObject([
    { type: 'catalog.version_published', sequence: '0000000001', data: { course_id, catalog_version: '2' } },
    { type: 'catalog.version_published', sequence: '0000000002', data: { course_id, catalog_version: '4' } },
    { type: 'catalog.version_published', sequence: '0000000003', data: { course_id, catalog_version: '6' } },
  ]);
});
