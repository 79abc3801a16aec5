import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { localAwsOptions } from '../../local/aws-options.ts';
import { createTable } from '../../local/database.ts';
import { localTable } from '../../local/local-table.ts';
import { createTableInput } from '../../local/table-input.ts';
import { table } from '../../shared/runtime/table.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Item, Table } from '../../shared/store/table/table.ts';

export const always = '9999-12-31T23:59:59.000Z';

export const itemsIn = async ({ client, name }: Table): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey, ConsistentRead: true }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
};

/** A copy of the table, as a restore makes it. */
export const restored = async (name: string): Promise<Table> => {
  const endpoint = inject('databaseEndpoint');
  await createTable(new DynamoDBClient(localAwsOptions(endpoint)), name, createTableInput(tableDefinition));
  const copy = localTable(endpoint, name);
  const puts = (await itemsIn(table)).map((Item) => ({ PutRequest: { Item } }));
  for (let start = 0; start < puts.length; start += 25)
    await copy.client.send(new BatchWriteCommand({ RequestItems: { [name]: puts.slice(start, start + 25) } }));
  return copy;
};
