import * as z from 'zod/mini';
import { accountKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItems, type Table } from '../table/table.ts';

const name = () => z.optional(z.nullable(z.string()));
const Named = z.object({ full_name: name(), display_name: name() });

/**
 * The names of at most 100 people, in one round trip. Call it after the reading is audited.
 *
 * @returns the full name, else the display name, else null. A malformed account has no name
 */
export const readNames = async (
  table: Table,
  userIds: readonly string[],
): Promise<(userId: string) => string | null> => {
  const ids = [...new Set(userIds)];
  const items = ids.length === 0 ? [] : await readItems(table, ids.map(accountKey));
  const names = new Map(
    items.flatMap((item, index): [string, string | null][] => {
      const [person] = item === undefined ? [] : readable(Named, item);
      return [[ids[index] ?? '', person?.full_name || person?.display_name || null]];
    }),
  );
  return (userId) => names.get(userId) ?? null;
};
