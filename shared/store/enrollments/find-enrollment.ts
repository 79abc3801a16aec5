import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Enrollment } from '../../contract/enrollments/enrollment.ts';
import { enrollmentKey, ownerOf } from '../table/keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';

/** Whose enrolment it is; from an index, some milliseconds late. */
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

/** An enrolment of a user, strongly consistent. */
export const readEnrollment = async (
  table: Table,
  userId: string,
  enrollmentId: string,
): Promise<Enrollment | undefined> => {
  const item = await readItem(table, enrollmentKey(userId, enrollmentId));
  return item && parseItem(Enrollment, item);
};
