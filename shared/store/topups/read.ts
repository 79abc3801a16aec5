import { accountRecord } from '../accounts/account.ts';
import { accountKey, topupPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import { gatewayRecord } from './gateway.ts';
import { StoredTopup, topupPointerRecord, topupRecord } from './record.ts';

/** Top-ups, in the collections of their users. Each function is one strongly consistent round trip. */

/** A user's account together with their top-up of this id, if it is theirs, and whose it is if not. */
export const readOwnTopup = (table: Table, userId: string, topupId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    topup: topupRecord(userId, topupId),
    pointer: topupPointerRecord(topupId),
  });

/** A top-up and its user's wallet, as money is moved by them, and what is kept of the gateway. */
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

/** Whose top-up this is. */
export const findTopupOwner = async (table: Table, topupId: string): Promise<string | undefined> => {
  const { key, schema } = topupPointerRecord(topupId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item).user_id;
};

/** A page of a user's top-ups, newest first, and where the next one starts. */
export const listTopups = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, StoredTopup, { partition: accountKey(userId).PK, prefix: topupPrefix, after, limit });
