import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { EnrollmentRecord } from '../../contract/enrollments/enrollment.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { enrollmentKey, ownerOf } from '../table/keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';

export const StoredEnrollment = z.object({
  ...EnrollmentRecord.shape,
  /** The time of the completion report that makes a certificate due; null when none is due. */
  certificate_due_at: z._default(z.nullable(timestamp()), null),
  certificate_number: z._default(z.nullable(z.string()), null),
});

export type StoredEnrollment = z.infer<typeof StoredEnrollment>;

export const enrollmentRecord = (userId: string, enrollmentId: string) => ({
  key: enrollmentKey(userId, enrollmentId),
  schema: StoredEnrollment,
});

/** The owner of an enrolment, from an eventually consistent index. */
export const findEnrollmentOwner = async (table: Table, enrollmentId: string): Promise<string | undefined> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: 'enrollments_by_id',
      KeyConditionExpression: 'enrollment_id = :enrollment_id',
      ExpressionAttributeValues: { ':enrollment_id': enrollmentId },
      Limit: 1,
    }),
  );
  return Items[0] && ownerOf(String(Items[0]['PK']));
};

export const readEnrollment = async (
  table: Table,
  userId: string,
  enrollmentId: string,
): Promise<StoredEnrollment | undefined> => {
  const item = await readItem(table, enrollmentKey(userId, enrollmentId));
  return item && parseItem(StoredEnrollment, item);
};
