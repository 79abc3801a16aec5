import { accountRecord } from '../accounts/account.ts';
import { accountKey, topupPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import { gatewayRecord } from './gateway.ts';
import { StoredTopup, topupPointerRecord, topupRecord } from './stored-topup.ts';

/** A user's account, the user's own top-up, and the pointer to the top-up's owner, in one round trip. */
export const readOwnTopup = (table: Table, userId: string, topupId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    topup: topupRecord(userId, topupId),
    pointer: topupPointerRecord(topupId),
  });

export const readForMoving = (table: Table, userId: string, topupId: string, gateway: string) =>
  readTogether(table, {
    topup: topupRecord(userId, topupId),
    wallet: walletRecord(userId),
    gateway: gatewayRecord(gateway),
  });

export const readTopup = async (table: Table, userId: string, topupId: string): Promise<StoredTopup | undefined> => {
  const item = await readItem(table, topupRecord(userId, topupId).key);
  return item && parseItem(StoredTopup, item);
};

export const findTopupOwner = async (table: Table, topupId: string): Promise<string | undefined> => {
  const { key, schema } = topupPointerRecord(topupId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item).user_id;
};

/** A page of a user's top-ups, newest first, and the position of the next page. */
export const listTopups = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, StoredTopup, { partition: accountKey(userId).PK, prefix: topupPrefix, after, limit });
