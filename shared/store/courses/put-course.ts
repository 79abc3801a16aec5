import type { Course } from '../../contract/courses/course.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { Syllabus } from '../../domain/courses/syllabus.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { pictureWrites } from '../media/media-writes.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, type Failed, type Writes } from '../table/transaction.ts';
import { courseOf, courseWrites, type StoredCourse } from './course-writes.ts';

/**
 * The condition that a course's new creator exists. It is left out if the creator is unchanged. It is also left out if
 * the creator is the caller, because the transaction checks that account already.
 */
const creatorWrites = (callerId: string, before: StoredCourse | undefined, after: Course): Writes => {
  const creator = after.creator_instructor_id;
  const known = [null, callerId, before?.creator_instructor_id];
  if (known.includes(creator) || creator === null) return {};
  return { creator: check(accountKey(creator), { ConditionExpression: 'attribute_exists(PK)' }) };
};

/**
 * The refusals of a lost race, by the write whose condition failed. If several writes failed, the first refusal of this
 * list is used.
 */
const refusals: Readonly<Record<string, Refusal>> = {
  course: refuse('conflict', 'Somebody else has just written this course.', [{ reason: 'version_changed' }]),
  picture: refuseField('value', '/image_media_id', 'is not stored any more.'),
  creator: refuseField('unknown_user', '/creator_instructor_id', 'must be the id of a user.'),
};

/** The refusal of a failed transaction. @throws Error when only writes without a refusal failed */
const refusalOf = (failed: Failed['failed']): Refusal => {
  const [refusal] = Object.entries(refusals).flatMap(([write, each]) => (failed.has(write) ? [each] : []));
  if (refusal === undefined) throw new Error(`A condition without a refusal failed: ${[...failed.keys()].join(', ')}.`);
  return refusal;
};

/**
 * Writes a version of a course with its catalog entries, its event and its audit entry, in one transaction.
 *
 * @param before the course as it was read; undefined for a new course
 * @param staff the staff action, with the role in which the editor writes
 * @param syllabus the new syllabus; undefined when it is unchanged. The audit entry names its version, not its text.
 * @returns undefined when the write succeeds, or a refusal:
 * - `conflict` when the lock is lost
 * - `invalid_request` for an unknown creator or a deleted picture
 * - a refusal of `transactStaffAction`
 */
export const putCourse = async (
  table: Table,
  before: StoredCourse | undefined,
  after: Course,
  staff: StaffAction,
  syllabus?: Syllabus,
): Promise<Refusal | undefined> => {
  const change = {
    target: after.course_id,
    before: before ? courseOf(before) : null,
    after: { ...after, ...(syllabus && { syllabus_version: after.catalog_version }) },
  };
  const result = await transactStaffAction(table, staff, change, {
    ...creatorWrites(staff.caller.user_id, before, after),
    ...pictureWrites(before, after),
    ...courseWrites(before, after, staff.nowMs, syllabus),
  });
  if (result === undefined || isRefusal(result)) return result;
  return refusalOf(result.failed);
};
