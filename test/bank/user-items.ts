import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/runtime/table.ts';
import { readKey } from '../../shared/store/table/keys.ts';
import type { Item } from '../../shared/store/table/table.ts';

export type Keyed = { readonly owner: string; readonly kind: string; readonly id: string; readonly item: Item };

export const userItems = async (): Promise<Keyed[]> => {
  const items: Item[] = [];
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
  do {
    const command = new ScanCommand({
      TableName: table.name,
      ConsistentRead: true,
      FilterExpression: 'begins_with(PK, :users)',
      ExpressionAttributeValues: { ':users': 'USER#' },
      ExclusiveStartKey,
    });
    const page = await table.client.send(command);
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items.map((item) => {
    const { owner, kind = '', id } = readKey({ PK: String(item['PK']), SK: String(item['SK']) });
    return { owner, kind, id, item };
  });
};
