import { Account } from '../accounts/account.ts';
import { accountKey, courseKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { ListedCourse, StoredCourse } from './course-parts.ts';

export const readCourse = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    course: { key: courseKey(courseId), schema: StoredCourse },
  });

/** Courses in any status, in the order of their ids; undefined for a missing course. One round trip. */
export const readCourses = async (table: Table, courseIds: readonly string[]) => {
  const records = courseIds.map((courseId) => ({ key: courseKey(courseId), schema: ListedCourse }));
  return (await readTogether(table, { courses: records })).courses;
};
