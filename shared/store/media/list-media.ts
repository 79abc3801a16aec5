import { accountKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { StoredMedia } from './record.ts';

/** A page of a user's media, newest first, and the start of the next one. Strongly consistent. */
export const listMedia = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, StoredMedia, { partition: accountKey(userId).PK, prefix: 'MEDIA#', after, limit });
