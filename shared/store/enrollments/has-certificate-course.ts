import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey, enrollmentPrefix } from '../table/keys.ts';
import { send, type Table } from '../table/table.ts';

/** Whether a user has an active enrolment in a BNSP course. It reads at most the newest 1 MB of enrolments. */
export const hasCertificateCourse = async (table: Table, userId: string): Promise<boolean> => {
  const { Count = 0 } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :enrollments)',
      FilterExpression: 'course_type = :type AND #status = :active',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':partition': accountKey(userId).PK,
        ':enrollments': enrollmentPrefix,
        ':type': 'bnsp',
        ':active': 'active',
      },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return Count > 0;
};
