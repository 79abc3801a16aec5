import type { Caller } from '../../domain/accounts/account.ts';
import type { DeviceChange } from '../../domain/devices/device.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey, devicesKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, discard, type Parts, transact } from '../table/transaction.ts';
import { deviceParts } from './device-parts.ts';
import type { StoredDevices } from './record.ts';

/**
 * Takes devices from a user.
 *
 * @param by when, and who asks for it; without a caller the service does it by itself
 * @returns undefined when it is written; `changed` when something is no longer as it was read; `conflict` after meeting others
 *   three times
 */
export const dropDevices = async (
  table: Table,
  userId: string,
  stored: StoredDevices,
  change: DeviceChange,
  by: { readonly nowMs: number; readonly caller?: Caller },
): Promise<Refusal | 'changed' | undefined> => {
  const result = await transact(table, {
    ...(by.caller && { account: check(accountKey(userId), callerIsAdmitted(by.caller)) }),
    ...deviceParts(userId, stored, change, by.nowMs),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'changed';
};

/**
 * All devices of a user go, whatever they are: for the transaction that revokes their sessions, suspends or erases them. The notes
 * of whose their tokens are stay until their time is over, and say nothing any more.
 */
export const allDevicesGone = (userId: string): Parts => ({ 'all devices': discard(devicesKey(userId)) });
