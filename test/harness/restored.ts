import { BatchWriteCommand, type BatchWriteCommandInput, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { localTable } from '../../local/local-table.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Table } from '../../shared/store/table/table.ts';
import { makeTable } from './fresh-table.ts';

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

type Write = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

const batches = async ({ client, name }: Table, writes: readonly Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += 25)
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: writes.slice(start, start + 25) } }));
};

const fill = async (copy: Table): Promise<void> =>
  batches(
    copy,
    (await itemsIn(table)).map((Item) => ({ PutRequest: { Item } })),
  );

/** A copy of the table, as a restore makes it: without stream and TTL. */
export const restored = async (name: string): Promise<Table> => {
  const endpoint = inject('databaseEndpoint');
  await makeTable(endpoint, name);
  const copy = localTable(endpoint, name);
  await fill(copy);
  return copy;
};

/** Gives an earlier copy the present items of the table, and no others. It costs less than a new copy. */
export const restoreAgain = async (copy: Table): Promise<void> => {
  await batches(
    copy,
    (await itemsIn(copy)).map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  );
  await fill(copy);
};
