import type { Caller } from '../../domain/accounts/account.ts';
import type { DeviceChange } from '../../domain/devices/device.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey, devicesKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, discard, transact, type Writes } from '../table/transaction.ts';
import { deviceWrites } from './device-writes.ts';
import type { StoredDevices } from './stored-device.ts';

/**
 * Removes devices of a user under an optimistic lock.
 *
 * @param by the instant and the caller; the service itself acts without a caller
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const dropDevices = async (
  table: Table,
  userId: string,
  stored: StoredDevices,
  change: DeviceChange,
  by: { readonly nowMs: number; readonly caller?: Caller },
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    ...(by.caller && { account: check(accountKey(userId), callerIsAdmitted(by.caller)) }),
    ...deviceWrites(userId, stored, change, by.nowMs),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'stale';
};

/**
 * Removes all devices of a user, in the transaction that revokes the sessions, or suspends or deletes the account. The
 * owner records of the tokens remain until their TTL, without effect.
 */
export const allDevicesGone = (userId: string): Writes => ({ 'all devices': discard(devicesKey(userId)) });
