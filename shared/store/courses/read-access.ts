import { claimRecord } from '../orders/claims.ts';
import { accountRecord } from '../people/account.ts';
import { readTogether, type Table } from '../table/table.ts';

/** A user's account together with their claim to a course. One round trip, strongly consistent. */
export const readAccess = (table: Table, userId: string, courseId: string) =>
  readTogether(table, { account: accountRecord(userId), claim: claimRecord(userId, courseId) });
