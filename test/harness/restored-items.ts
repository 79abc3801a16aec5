import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Key } from '../../shared/store/table/table.ts';
import { storedItems } from './given.ts';
import { putAll } from './put-all.ts';

const nameOf = ({ PK, SK }: Item): string => `${PK} ${SK}`;

/**
 * Gives the table of the test file exactly these items. It puts only missing and changed items, and deletes all others,
 * which costs less than a new table.
 */
export const restoreItems = async (items: readonly (Key & Item)[]): Promise<void> => {
  const present = new Map((await storedItems()).map((item) => [nameOf(item), item]));
  await putAll(items.filter((item) => !isDeepStrictEqual(item, present.get(nameOf(item)))));
  const kept = new Set(items.map(nameOf));
  const strays = [...present.values()].filter((item) => !kept.has(nameOf(item)));
  const deletions = strays.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  for (let start = 0; start < deletions.length; start += 25) {
    const RequestItems = { [table.name]: deletions.slice(start, start + 25) };
    await table.client.send(new BatchWriteCommand({ RequestItems }));
  }
};
