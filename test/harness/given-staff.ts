import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AuditEntry } from '../../shared/contract/audit/audit.ts';
import type { Role } from '../../shared/contract/people/user.ts';
import { table } from '../../shared/runtime/table.ts';
import { auditPartition } from '../../shared/store/table/keys.ts';
import { givenCaller } from './given.ts';

/** Somebody of the staff, and what the authorizer says of them. */
export const givenStaff = (role: Role) => givenCaller({ roles: ['learner', role] });

/** What the audit trail keeps of a target, oldest first. */
export const auditTrailOf = async (target: string): Promise<AuditEntry[]> => {
  const command = new QueryCommand({
    TableName: table.name,
    KeyConditionExpression: 'PK = :partition',
    FilterExpression: 'target = :target',
    ExpressionAttributeValues: { ':partition': auditPartition, ':target': target },
    ConsistentRead: true,
  });
  const { Items = [] } = await table.client.send(command);
  return Items.map((item) => AuditEntry.parse(item));
};
