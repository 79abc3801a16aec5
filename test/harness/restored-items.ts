import { isDeepStrictEqual } from 'node:util';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Key, Table } from '../../shared/store/table/table.ts';
import { putAll, writeAll } from './put-all.ts';
import { itemsIn } from './restored.ts';

const nameOf = ({ PK, SK }: Item): string => `${PK} ${SK}`;

/**
 * Gives a table exactly these items, by default the table of the test file. It puts only missing and changed items, and
 * deletes all others, which costs less than a new table.
 */
export const restoreItems = async (items: readonly (Key & Item)[], of: Table = table): Promise<void> => {
  const present = new Map((await itemsIn(of)).map((item) => [nameOf(item), item]));
  await putAll(
    items.filter((item) => !isDeepStrictEqual(item, present.get(nameOf(item)))),
    of,
  );
  const kept = new Set(items.map(nameOf));
  const strays = [...present.values()].filter((item) => !kept.has(nameOf(item)));
  await writeAll(
    strays.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
    of,
  );
};
