import { accountRecord } from '../accounts/account.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { devicesRecord, preferencesRecord, StoredDevices, tokenRecord } from './stored-device.ts';

export const readOwnDevices = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), stored: devicesRecord(userId) });

/** The account of a user, their devices, and the owner of a push token, in one round trip. */
export const readForDevice = (table: Table, userId: string, tokenHash: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    stored: devicesRecord(userId),
    owner: tokenRecord(tokenHash),
  });

export const readOwnPreferences = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), preferences: preferencesRecord(userId) });

export const readForMessage = (table: Table, userId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    stored: devicesRecord(userId),
    preferences: preferencesRecord(userId),
  });

export const readDevices = async (table: Table, userId: string): Promise<StoredDevices | undefined> => {
  const item = await readItem(table, devicesRecord(userId).key);
  return item && parseItem(StoredDevices, item);
};
