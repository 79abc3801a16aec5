import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ClosedMonth, maximumMonths } from '../../contract/books/months.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { closedMonthKey, monthsPartition } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';
import { lastVerdictRecord } from './last-verdict.ts';

/** Reads the caller's account, the closed month and the last reconciliation's verdict, in one round trip. */
export const readForClosing = (table: Table, userId: string, month: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    closed: { key: closedMonthKey(month), schema: ClosedMonth },
    verdict: lastVerdictRecord(),
  });

/** The closed months, newest first. Strongly consistent. */
export const readClosedMonths = async (table: Table): Promise<readonly ClosedMonth[]> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :months',
      ExpressionAttributeValues: { ':months': monthsPartition },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: maximumMonths,
    }),
  );
  return Items.flatMap((item) => readable(ClosedMonth, item));
};

/**
 * Closes a month once, by a conditional write.
 *
 * @returns undefined when the write succeeds, `stale` when another request closed the month, or a refusal of
 * `transactStaffAction`
 */
export const closeMonth = async (
  table: Table,
  closed: ClosedMonth,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const change = { target: `month:${closed.month}`, before: null, after: closed };
  const month = put({ ...closedMonthKey(closed.month), ...closed });
  const result = await transactStaffAction(table, staff, change, { month });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
