import { accountRecord } from '../accounts/account.ts';
import { accountKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { type MediaPointer, mediaPointerRecord, mediaQuotaRecord, mediaRecord, StoredMedia } from './stored-media.ts';

/** A page of a user's media, newest first, and the position of the next page. */
export const listMedia = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, StoredMedia, { partition: accountKey(userId).PK, prefix: 'MEDIA#', after, limit });

export const readForUpload = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), quota: mediaQuotaRecord(userId) });

/** A user's account and quota, the user's own medium, and the pointer to the medium's owner, in one round trip. */
export const readOwnMedia = (table: Table, userId: string, mediaId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    media: mediaRecord(userId, mediaId),
    pointer: mediaPointerRecord(mediaId),
    quota: mediaQuotaRecord(userId),
  });

export const readMedia = async (table: Table, userId: string, mediaId: string): Promise<StoredMedia | undefined> => {
  const { key, schema } = mediaRecord(userId, mediaId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item);
};

export const readMediaPointer = async (table: Table, mediaId: string): Promise<MediaPointer | undefined> => {
  const { key, schema } = mediaPointerRecord(mediaId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item);
};
