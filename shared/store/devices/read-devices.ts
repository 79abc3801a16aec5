import { accountRecord } from '../accounts/account.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { devicesRecord, preferencesRecord, StoredDevices, tokenRecord } from './record.ts';

/** The account of a user and their devices. One round trip, strongly consistent. */
export const readOwnDevices = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), stored: devicesRecord(userId) });

/** The same, and the owner of a push token. */
export const readForDevice = (table: Table, userId: string, tokenHash: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    stored: devicesRecord(userId),
    owner: tokenRecord(tokenHash),
  });

/** The account of a user and the notification preferences. */
export const readOwnPreferences = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), preferences: preferencesRecord(userId) });

/** The facts that decide whether and where a user gets a notification. */
export const readForMessage = (table: Table, userId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    stored: devicesRecord(userId),
    preferences: preferencesRecord(userId),
  });

/** The devices of a user, strongly consistent. */
export const readDevices = async (table: Table, userId: string): Promise<StoredDevices | undefined> => {
  const item = await readItem(table, devicesRecord(userId).key);
  return item && parseItem(StoredDevices, item);
};
