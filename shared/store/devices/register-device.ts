import type { Caller } from '../../domain/accounts/account.ts';
import { type DeviceChange, dropDevices, tokenHash } from '../../domain/devices/device.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, type Parts, transact } from '../table/transaction.ts';
import { deviceParts, devicesPart, ownerPart } from './device-parts.ts';
import { readDevices } from './read-devices.ts';
import type { StoredDevices } from './record.ts';

/** What is written when a device is told of. */
export type Registration = {
  readonly caller: Caller;
  readonly token: string;
  /** Who had the token when it was read. */
  readonly owner: string | undefined;
  /** The caller's devices as they were read, and what becomes of them. */
  readonly stored: StoredDevices;
  readonly change: DeviceChange;
  readonly nowMs: number;
};

/** Takes a token from the devices of whoever has it, where they have it still; the note of whose it is goes with the token. */
const takenParts = async (table: Table, owner: string, token: string, nowMs: number): Promise<Parts> => {
  const theirs = await readDevices(table, owner);
  const change = theirs && dropDevices(theirs.devices, (device) => device.token === token);
  return theirs && change ? { 'former owner': devicesPart(owner, theirs, change, nowMs) } : {};
};

/**
 * Makes a token a device of the caller's and of nobody else, in one transaction with the devices of whoever had it before.
 *
 * @returns undefined when it is written; `changed` when something is no longer as it was read; `conflict` after meeting others
 *   three times
 */
export const registerDevice = async (
  table: Table,
  { caller, token, owner, stored, change, nowMs }: Registration,
): Promise<Refusal | 'changed' | undefined> => {
  const hash = tokenHash(token);
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    token: ownerPart(hash, caller.user_id, owner, nowMs),
    ...deviceParts(caller.user_id, stored, change, nowMs),
    ...(owner !== undefined && owner !== caller.user_id && (await takenParts(table, owner, token, nowMs))),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'changed';
};
