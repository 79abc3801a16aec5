import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import { languages, platforms } from '../../domain/devices/device.ts';
import { devicesKey, preferencesKey, pushTokenKey } from '../table/device-keys.ts';
import { onlyKnown } from '../table/known-values.ts';

/** A platform that is not known is shown as a browser; of a language that is not known the messages are in English. */
const knownValues = {
  platform: { one: platforms, otherwise: 'web' },
  locale: { one: languages, otherwise: 'en' },
} as const;

const Device = z.pipe(
  z.transform(onlyKnown(knownValues)),
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

/**
 * The devices of a user, all in one item: few and small, they are read together, their number has a limit, and they all go at
 * once. `version` grows with each change.
 */
export const StoredDevices = z.object({ version: z.int(), devices: z.array(Device) });

export type StoredDevices = z.output<typeof StoredDevices>;

export const noDevices: StoredDevices = { version: 0, devices: [] };

/** Who has a token. That is believed while their devices have it, too: these may have gone all at once. */
export const TokenOwner = z.object({ user_id: z.string() });

const Preferences = z.object({ orders: z.boolean(), wallet: z.boolean() });

export type Preferences = z.output<typeof Preferences>;

export const defaultPreferences: Preferences = { orders: true, wallet: true };

export const devicesRecord = (userId: string) => ({ key: devicesKey(userId), schema: StoredDevices });
export const tokenRecord = (hash: string) => ({ key: pushTokenKey(hash), schema: TokenOwner });
export const preferencesRecord = (userId: string) => ({ key: preferencesKey(userId), schema: Preferences });
