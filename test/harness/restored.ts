import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { localTable } from '../../local/database/local-table.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Key, Table } from '../../shared/store/table/table.ts';
import { makeTable } from './fresh-table.ts';
import { putAll } from './put-all.ts';

export const always = '9999-12-31T23:59:59.000Z';

/** All items of a table. */
export const itemsIn = async ({ client, name }: Table): Promise<readonly (Key & Item)[]> => {
  const items: (Key & Item)[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey, ConsistentRead: true }));
    items.push(...(page.Items ?? []).map((item) => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) })));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
};

/** A copy of the table, as a restore makes it: without stream and TTL. */
export const restored = async (name: string): Promise<Table> => {
  const endpoint = inject('databaseEndpoint');
  await makeTable(endpoint, name);
  const copy = localTable(endpoint, name);
  await putAll(await itemsIn(table), copy);
  return copy;
};
