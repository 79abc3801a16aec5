import type { Course } from '../../contract/courses/course.ts';
import { Fault, isRefusal } from '../../errors.ts';
import { coursesOf } from '../table/list-partitions.ts';
import { readListed } from '../table/listing.ts';
import { parseItem, type Table } from '../table/table.ts';
import { transact } from '../table/transaction.ts';
import { courseOf, courseWrites, StoredCourse } from './course-writes.ts';

/** The maximum number of courses that one run changes, so that one creator does not delay other users. */
const maximumCourses = 100;

/**
 * A page of a creator's courses that still contain the creator's name, in any status.
 *
 * @throws Error for a malformed course
 */
const namedCourses = (table: Table, creatorId: string, after: string | undefined) =>
  readListed(
    table,
    {
      partitions: coursesOf(undefined),
      isWanted: (entry) => entry['creator_instructor_id'] === creatorId,
      picks: true,
      read: (item) => {
        const course = parseItem(StoredCourse, item);
        return course.creator_instructor_id === creatorId && course.creator_name !== null ? course : undefined;
      },
    },
    maximumCourses,
    after,
  );

/**
 * Writes the next version of a course without its creator's name.
 * @returns false when the lock is lost, or after write conflicts
 */
const eraseIn = async (table: Table, stored: StoredCourse, nowMs: number): Promise<boolean> => {
  const course: Course = {
    ...courseOf(stored),
    creator_name: null,
    catalog_version: String(Number(stored.catalog_version) + 1),
    updated_at: new Date(nowMs).toISOString(),
  };
  const result = await transact(table, courseWrites(stored, course, nowMs));
  if (result === undefined) return true;
  if (isRefusal(result) || result.failed.has('course')) return false;
  throw new Fault('internal_error', `The number of the next event is in use: ${course.course_id}.`);
};

/**
 * Erases a creator's name from the creator's courses, in any status, and from the catalog. Each course is written in a
 * separate transaction and gets a new version. An edit that has read the name then loses the optimistic lock. The
 * function is idempotent.
 *
 * @returns false when courses are left for the next run: more than 100, or courses that somebody was editing
 */
export const eraseCreatorName = async (table: Table, creatorId: string, nowMs: number): Promise<boolean> => {
  let erased = 0;
  let isLeft = false;
  let after: string | undefined;
  do {
    const page = await namedCourses(table, creatorId, after);
    for (const course of page.items) {
      if (erased === maximumCourses) return false;
      if (await eraseIn(table, course, nowMs)) erased += 1;
      else isLeft = true;
    }
    after = page.next;
  } while (after !== undefined);
  return !isLeft;
};
