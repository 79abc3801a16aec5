import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';
import type { Language } from '../typed/locale.ts';

export const platforms = ['android', 'ios', 'web'] as const;

export type StoredDevice = {
  readonly device_id: string;
  readonly platform: (typeof platforms)[number];
  readonly token: string;
  readonly locale: Language;
  readonly app_version: string;
  readonly created_at: string;
  readonly updated_at: string;
};

export type DeviceFacts = Omit<StoredDevice, 'created_at' | 'updated_at'>;

export const maximumDevices = 20;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Lifetime of a push token without a refresh, in ms. After this time the push provider discards the token. A stale
 * device is removed, so its old token gets no notifications.
 */
export const freshForMs = 270 * dayMs;
/** Shortest time between two writes of an unchanged device, in ms. An app can report at each start. */
const refreshedAfterMs = dayMs;

/** The hash of a push token. It is the key of the token's owner record. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The devices that reported within `freshForMs` and in a valid session, the latest first.
 *
 * @param sessionsValidFrom the instant before which all sessions are invalid, in epoch seconds
 */
export const freshDevices = <Device extends Pick<StoredDevice, 'updated_at'>>(
  devices: readonly Device[],
  nowMs: number,
  sessionsValidFrom: number,
): readonly Device[] =>
  devices
    .filter(({ updated_at }) => {
      const reportedMs = Date.parse(updated_at);
      return nowMs - reportedMs < freshForMs && reportedMs >= sessionsValidFrom * 1000;
    })
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at));

export type DeviceChange = {
  readonly devices: readonly StoredDevice[];
  /** Tokens that no longer belong to the user. */
  readonly dropped: readonly string[];
};

const changeTo = (before: readonly StoredDevice[], devices: readonly StoredDevice[]): DeviceChange => {
  const kept = new Set(devices.map(({ token }) => token));
  return { devices, dropped: before.map(({ token }) => token).filter((token) => !kept.has(token)) };
};

/** Whether a token is new for a device and must be verified. */
export const isNewToken = (devices: readonly StoredDevice[], { device_id, token }: DeviceFacts): boolean =>
  !devices.some((device) => device.device_id === device_id && device.token === token);

const isSame = (device: StoredDevice, facts: DeviceFacts): boolean =>
  device.token === facts.token &&
  device.platform === facts.platform &&
  device.locale === facts.locale &&
  device.app_version === facts.app_version;

/**
 * Registers a device. An unchanged device is written at most once a day. If another device of the user has the same
 * token, that device is removed.
 *
 * @returns the device, with the change to write, if any; or `conflict` (`limit_reached`)
 */
export const registerDevice = (
  before: readonly StoredDevice[],
  facts: DeviceFacts,
  nowMs: number,
  sessionsValidFrom: number,
): { readonly device: StoredDevice; readonly change?: DeviceChange } | Refusal => {
  const present = freshDevices(before, nowMs, sessionsValidFrom);
  const known = present.find(({ device_id }) => device_id === facts.device_id);
  if (known && isSame(known, facts) && nowMs - Date.parse(known.updated_at) < refreshedAfterMs)
    return { device: known };
  const others = present.filter(({ device_id, token }) => device_id !== facts.device_id && token !== facts.token);
  if (others.length >= maximumDevices) return refuse('conflict', undefined, [{ reason: 'limit_reached' }]);
  const now = new Date(nowMs).toISOString();
  const device = { ...facts, created_at: known?.created_at ?? now, updated_at: now };
  return { device, change: changeTo(before, [...others, device]) };
};

/** Removes devices. @returns the change to write; undefined when none of the devices exists */
export const dropDevices = (
  before: readonly StoredDevice[],
  isDropped: (device: StoredDevice) => boolean,
): DeviceChange | undefined =>
  before.some(isDropped)
    ? changeTo(
        before,
        before.filter((device) => !isDropped(device)),
      )
    : undefined;
