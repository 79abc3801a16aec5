import {
  type AttributeValue,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '../../../local/database/database.ts';
import { createTableInput } from '../../../local/database/table-input.ts';
import { dueErasure } from '../../../shared/store/erasure/due.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';
import { account } from '../local/aws.ts';
import { names } from '../local/stage.ts';

const clientIn = (endpoint: string, region: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: account, secretAccessKey: 'test' } });

/** Reads all items of a stage's table, as a backup does. */
export const backUp = async (endpoint: string, region: string) => {
  const items: Record<string, AttributeValue>[] = [];
  for await (const page of paginateScan({ client: clientIn(endpoint, region) }, { TableName: names.table }))
    items.push(...(page.Items ?? []));
  return items;
};

/** Restores items into a new table, which has no stream and no time-to-live, as AWS Backup leaves it. */
export const restore = async (
  items: Awaited<ReturnType<typeof backUp>>,
  to: { readonly endpoint: string; readonly region: string; readonly table: string },
): Promise<void> => {
  const client = clientIn(to.endpoint, to.region);
  const { stream: _stream, ttlAttribute: _ttl, ...definition } = tableDefinition;
  await createTable(client, to.table, createTableInput(definition));
  for (const Item of items) await client.send(new PutItemCommand({ TableName: to.table, Item }));
};

/** Makes the erasure of a deleted account due, a day early. */
export const makeErasureDue = async (endpoint: string, region: string, userId: string): Promise<void> => {
  const { PK, SK } = accountKey(userId);
  const { due_shard, due_at } = dueErasure(new Date(Date.now() - 1000).toISOString());
  const update = new UpdateItemCommand({
    TableName: names.table,
    Key: { PK: { S: PK }, SK: { S: SK } },
    UpdateExpression: 'SET erase_at = :at, due_shard = :shard, due_at = :at',
    ExpressionAttributeValues: { ':at': { S: due_at }, ':shard': { S: due_shard } },
  });
  await clientIn(endpoint, region).send(update);
};
