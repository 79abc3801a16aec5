import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import type { LastFigures } from '../../domain/books/last-figures.ts';
import { lastFiguresKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItem, type Table } from '../table/table.ts';

export const lastFiguresRecord = () => ({
  key: lastFiguresKey,
  schema: z.object({ as_of: timestamp(), started_at: timestamp(), matured_until: timestamp() }),
});

/**
 * The record of the last stored figures. Strongly consistent.
 *
 * @returns undefined before the first figures, or for a malformed record, which the next figures replace
 */
export const readLastFigures = async (table: Table): Promise<LastFigures | undefined> => {
  const { key, schema } = lastFiguresRecord();
  const item = await readItem(table, key);
  return item && readable(schema, item)[0];
};
