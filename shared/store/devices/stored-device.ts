import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Device as ShownDevice } from '../../contract/devices/device.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { platforms, type StoredDevice } from '../../domain/devices/device.ts';
import { languages } from '../../domain/typed/locale.ts';
import { devicesKey, messageClaimKey, preferencesKey, pushTokenKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { tolerant } from '../table/tolerant-reader.ts';
import { sendIf } from '../table/update.ts';

/** Lifetime of a claim in seconds. The stream delivers an event for at most one day. */
const retentionSeconds = 2 * 24 * 60 * 60;

/** Claims the push message of an event before sending (at most once). @returns false for a second claim */
export const claimMessage = (table: Table, userId: string, eventId: string, nowMs: number): Promise<boolean> => {
  const Item = { ...messageClaimKey(userId, eventId), ttl: Math.ceil(nowMs / 1000) + retentionSeconds };
  const ConditionExpression = 'attribute_not_exists(PK)';
  return sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression }));
};

/** The device resource for its owner, without the token. */
export const deviceOf = ({ token: _, ...device }: StoredDevice): ShownDevice => device;

/** Tolerant reader: an unknown platform reads as a browser, an unknown language as English. */
const knownValues = {
  platform: { one: platforms, otherwise: 'web' },
  locale: { one: languages, otherwise: 'en' },
} as const;

const Device = z.pipe(
  z.transform(tolerant(knownValues)),
  z.object({
    device_id: z.string(),
    platform: z.enum(platforms),
    token: z.string(),
    locale: z.enum(languages),
    app_version: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
);

/** A user's devices, in one item, because they are read and removed together. `version` grows with each change. */
export const StoredDevices = z.object({ version: z.int(), devices: z.array(Device) });

export type StoredDevices = z.output<typeof StoredDevices>;

export const noDevices: StoredDevices = { version: 0, devices: [] };

/**
 * The owner of a push token. The record is valid only while the owner's devices have the token. All devices of a user
 * can therefore be removed without a write to this record.
 */
export const TokenOwner = z.object({ user_id: z.string() });

const Preferences = z.object({ orders: z.boolean(), wallet: z.boolean() });

export type Preferences = z.output<typeof Preferences>;

export const defaultPreferences: Preferences = { orders: true, wallet: true };

export const devicesRecord = (userId: string) => ({ key: devicesKey(userId), schema: StoredDevices });
export const tokenRecord = (hash: string) => ({ key: pushTokenKey(hash), schema: TokenOwner });
export const preferencesRecord = (userId: string) => ({ key: preferencesKey(userId), schema: Preferences });
