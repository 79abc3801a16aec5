import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ConsentReceipt } from '../../shared/contract/accounts/user.ts';
import { table } from '../../shared/runtime/table.ts';

const Item = z.object({ receipts: z.array(ConsentReceipt) });

export const storedReceipts = async (userId: string): Promise<z.output<typeof ConsentReceipt>[]> => {
  const command = new QueryCommand({
    TableName: table.name,
    KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':partition': `USER#${userId}`, ':prefix': 'CONSENT#' },
    ConsistentRead: true,
  });
  const { Items = [] } = await table.client.send(command);
  return Items.flatMap((item) => z.parse(Item, item).receipts);
};

/** The instant 1 ms after an account's last change, RFC 3339. */
export const nextMoment = ({ updated_at }: { readonly updated_at: string }): string =>
  new Date(Date.parse(updated_at) + 1).toISOString();
