import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { messageClaimKey } from '../table/device-keys.ts';
import { sendIf } from '../table/send-if.ts';
import type { Table } from '../table/table.ts';

/** Lifetime of a claim: the stream repeats an event for one day. */
const keptForSeconds = 2 * 24 * 60 * 60;

/** Claims an event's notification before it is sent, so that it is sent at most once. @returns whether it was free */
export const claimMessage = (table: Table, userId: string, eventId: string, nowMs: number): Promise<boolean> => {
  const Item = { ...messageClaimKey(userId, eventId), ttl: Math.ceil(nowMs / 1000) + keptForSeconds };
  const ConditionExpression = 'attribute_not_exists(PK)';
  return sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression }));
};
