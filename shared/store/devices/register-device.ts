import type { Caller } from '../../domain/accounts/account.ts';
import { type DeviceChange, dropDevices, tokenHash } from '../../domain/devices/device.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey, devicesKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, type Write } from '../table/transaction.ts';
import { asRead, devicesWrite, deviceWrites, ownerWrite } from './device-writes.ts';
import { readDevices } from './read-devices.ts';
import { noDevices, type StoredDevices } from './stored-device.ts';

export type Registration = {
  readonly caller: Caller;
  readonly token: string;
  readonly owner: string | undefined;
  readonly stored: StoredDevices;
  readonly change: DeviceChange;
  readonly nowMs: number;
};

/**
 * Removes a token from its previous owner's devices. If the devices no longer have the token, the write checks that they
 * did not change. The previous owner then cannot register the token again at the same time.
 */
const takenWrite = async (table: Table, owner: string, token: string, nowMs: number): Promise<Write> => {
  const theirs = (await readDevices(table, owner)) ?? noDevices;
  const change = dropDevices(theirs.devices, (device) => device.token === token);
  return change ? devicesWrite(owner, theirs, change, nowMs) : check(devicesKey(owner), asRead(theirs));
};

/**
 * Moves a push token to the caller's devices, and removes it from its previous owner's devices in the same transaction.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const registerDevice = async (
  table: Table,
  { caller, token, owner, stored, change, nowMs }: Registration,
): Promise<Refusal | 'stale' | undefined> => {
  const hash = tokenHash(token);
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    token: ownerWrite(hash, caller.user_id, owner, nowMs),
    ...deviceWrites(caller.user_id, stored, change, nowMs),
    ...(owner !== undefined &&
      owner !== caller.user_id && { 'previous owner': await takenWrite(table, owner, token, nowMs) }),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'stale';
};
