import { Account } from '../people/account.ts';
import { accountKey, courseKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { StoredCourse } from './course-parts.ts';

/** An editor's account together with a course in whatever status. One round trip, strongly consistent. */
export const readCourse = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    course: { key: courseKey(courseId), schema: StoredCourse },
  });
