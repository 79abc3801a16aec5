import { accountRecord } from '../accounts/account.ts';
import { ListedCourse } from '../courses/course-parts.ts';
import { courseKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { claimRecord } from './claims.ts';

/** A user's account together with a course and their claim to it. One round trip, strongly consistent. */
export const readAccess = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    claim: claimRecord(userId, courseId),
    course: { key: courseKey(courseId), schema: ListedCourse },
  });
