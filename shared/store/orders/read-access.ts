import { accountRecord } from '../accounts/account.ts';
import { ListedCourse } from '../courses/course-parts.ts';
import { courseKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { claimRecord } from './claims.ts';

/** A user's account, a course and the user's claim on it. One round trip, strongly consistent. */
export const readAccess = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    claim: claimRecord(userId, courseId),
    course: { key: courseKey(courseId), schema: ListedCourse },
  });
