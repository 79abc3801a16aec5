import { type DeviceChange, freshForMs, tokenHash } from '../../domain/devices/device.ts';
import { devicesKey, pushTokenKey } from '../table/keys.ts';
import { type Part, type Parts, put, remove } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import type { StoredDevices } from './record.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** That the devices are as they were read. */
const asRead = ({ version }: Pick<StoredDevices, 'version'>): Guard =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : { ConditionExpression: '#version = :version', names: { '#version': 'version' }, values: { ':version': version } };

const ofOwnerOrNobody = (userId: string): Guard => ({
  ConditionExpression: 'attribute_not_exists(PK) OR user_id = :owner',
  values: { ':owner': userId },
});

/**
 * Puts the devices of a user in the place of those that were read. Versions are instants: devices that were all taken away and told
 * of anew never have the version of those before.
 */
export const devicesPart = (userId: string, stored: StoredDevices, { devices }: DeviceChange, nowMs: number): Part =>
  put({ ...devicesKey(userId), version: Math.max(nowMs, stored.version + 1), devices }, asRead(stored));

/** The devices of a user change, and the tokens that are theirs no longer are nobody's. */
export const deviceParts = (userId: string, stored: StoredDevices, change: DeviceChange, nowMs: number): Parts => ({
  devices: devicesPart(userId, stored, change, nowMs),
  ...Object.fromEntries(
    change.dropped.map((token, index) => [
      `dropped token ${index}`,
      remove(pushTokenKey(tokenHash(token)), ofOwnerOrNobody(userId)),
    ]),
  ),
});

/**
 * A token becomes a user's.
 *
 * @param before who had it when it was read
 */
export const ownerPart = (hash: string, userId: string, before: string | undefined, nowMs: number): Part =>
  put(
    // It lasts longer than the token counts: TTL deletes late, and never before.
    { ...pushTokenKey(hash), user_id: userId, ttl: Math.ceil((nowMs + freshForMs + dayMs) / 1000) },
    before === undefined
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'user_id = :before', values: { ':before': before } },
  );
