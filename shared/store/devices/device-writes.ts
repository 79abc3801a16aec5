import { type DeviceChange, freshForMs, tokenHash } from '../../domain/devices/device.ts';
import { devicesKey, pushTokenKey } from '../table/keys.ts';
import { put, remove, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import type { StoredDevices } from './stored-device.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The optimistic lock of a user's devices: the devices did not change after the read. */
export const asRead = ({ version }: Pick<StoredDevices, 'version'>): Guard =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : { ConditionExpression: '#version = :version', names: { '#version': 'version' }, values: { ':version': version } };

const ofOwnerOrNobody = (userId: string): Guard => ({
  ConditionExpression: 'attribute_not_exists(PK) OR user_id = :owner',
  values: { ':owner': userId },
});

/**
 * Replaces the devices under an optimistic lock. The version is the current time in ms, or greater. After a removal of
 * the item, new devices therefore never reuse an old version.
 */
export const devicesWrite = (userId: string, stored: StoredDevices, { devices }: DeviceChange, nowMs: number): Write =>
  put({ ...devicesKey(userId), version: Math.max(nowMs, stored.version + 1), devices }, asRead(stored));

/** Changes a user's devices, and deletes the owner records of dropped tokens. */
export const deviceWrites = (userId: string, stored: StoredDevices, change: DeviceChange, nowMs: number): Writes => ({
  devices: devicesWrite(userId, stored, change, nowMs),
  ...Object.fromEntries(
    change.dropped.map((token, index) => [
      `dropped token ${index}`,
      remove(pushTokenKey(tokenHash(token)), ofOwnerOrNobody(userId)),
    ]),
  ),
});

/**
 * Makes a user the owner of a push token.
 *
 * @param before the owner as it was read
 */
export const ownerWrite = (hash: string, userId: string, before: string | undefined, nowMs: number): Write =>
  put(
    // The record outlives the token. TTL deletes late, never early.
    { ...pushTokenKey(hash), user_id: userId, ttl: Math.ceil((nowMs + freshForMs + dayMs) / 1000) },
    before === undefined
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'user_id = :before', values: { ':before': before } },
  );
