import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { messageClaimKey } from '../table/device-keys.ts';
import { sendIf } from '../table/send-if.ts';
import type { Table } from '../table/table.ts';

/** The stream tells an event for a day; after two nobody asks for the claim. */
const keptForSeconds = 2 * 24 * 60 * 60;

/** Claims the message of an event, before it is sent: whoever claims it sends it, and nobody ever again. @returns whether it was free */
export const claimMessage = (table: Table, userId: string, eventId: string, nowMs: number): Promise<boolean> => {
  const Item = { ...messageClaimKey(userId, eventId), ttl: Math.ceil(nowMs / 1000) + keptForSeconds };
  const ConditionExpression = 'attribute_not_exists(PK)';
  return sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression }));
};
