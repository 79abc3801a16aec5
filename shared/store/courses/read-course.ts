import * as z from 'zod/mini';
import { Course } from '../../contract/courses/course.ts';
import { Account } from '../accounts/account.ts';
import { accountKey, courseKey, syllabusKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItem, readTogether, type Table } from '../table/table.ts';
import { ListedCourse, StoredCourse, StoredSyllabus } from './course-writes.ts';

/** A course with its syllabus, and the account of its reader. The syllabus can be of another version. */
export const readCourse = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    course: { key: courseKey(courseId), schema: StoredCourse },
    syllabus: { key: syllabusKey(courseId), schema: StoredSyllabus },
  });

/** The course for each id, in any status, in one round trip; undefined for a missing course. */
export const readCourses = async (table: Table, courseIds: readonly string[]) => {
  const records = courseIds.map((courseId) => ({ key: courseKey(courseId), schema: ListedCourse }));
  return (await readTogether(table, { courses: records })).courses;
};

/**
 * The address of the picture of a course, in any status.
 *
 * @returns null without a picture, and for a missing or malformed course
 */
export const readPicture = async (table: Table, courseId: string): Promise<string | null> => {
  const item = await readItem(table, courseKey(courseId));
  const [course] = item === undefined ? [] : readable(z.object({ image_url: Course.shape.image_url }), item);
  return course?.image_url ?? null;
};

/** The fields of a course that its certificates state. */
const CertificateOfCourse = z.object({
  title: Course.shape.title,
  certificate: Course.shape.certificate,
  certificate_title: Course.shape.certificate_title,
  certificate_criteria: Course.shape.certificate_criteria,
  certificate_valid_months: Course.shape.certificate_valid_months,
});

export const courseRecord = (courseId: string) => ({ key: courseKey(courseId), schema: CertificateOfCourse });

/** Whether a course issues certificates. A missing course issues none. */
export const issuesCertificates = async (table: Table, courseId: string): Promise<boolean> => {
  const { course } = await readTogether(table, { course: courseRecord(courseId) });
  return course !== undefined && course.certificate !== 'none';
};
