import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';

export const platforms = ['android', 'ios', 'web'] as const;
export const languages = ['id', 'en'] as const;

/** A device as it is kept. */
export type KeptDevice = {
  readonly device_id: string;
  readonly platform: (typeof platforms)[number];
  readonly token: string;
  readonly locale: (typeof languages)[number];
  readonly app_version: string;
  readonly created_at: string;
  readonly updated_at: string;
};

/** What an app tells of its device. */
export type DeviceFacts = Omit<KeptDevice, 'created_at' | 'updated_at'>;

export const maximumDevices = 20;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A token that no app has shown for so long is dead by the provider's own rule. It is left out then, so that the note of whose it
 * is may go as well: an old token never reaches whoever had the phone before.
 */
export const freshForMs = 270 * dayMs;
/** An app may tell of its device at each start: so often it is written. */
const refreshedAfterMs = dayMs;

/** What is kept of a token beside its device: who has it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const isFresh = ({ updated_at }: Pick<KeptDevice, 'updated_at'>, nowMs: number): boolean =>
  nowMs - Date.parse(updated_at) < freshForMs;

/** The devices that were heard of lately enough, the last one first. */
export const freshDevices = <Device extends Pick<KeptDevice, 'updated_at'>>(
  devices: readonly Device[],
  nowMs: number,
): readonly Device[] =>
  devices
    .filter((device) => isFresh(device, nowMs))
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at));

/** What becomes of the devices of a user. */
export type DeviceChange = {
  readonly devices: readonly KeptDevice[];
  /** The tokens that are theirs no longer. */
  readonly dropped: readonly string[];
};

const changeTo = (before: readonly KeptDevice[], devices: readonly KeptDevice[]): DeviceChange => {
  const kept = new Set(devices.map(({ token }) => token));
  return { devices, dropped: before.map(({ token }) => token).filter((token) => !kept.has(token)) };
};

/** Whether a token has to be proved: nobody has shown it for this device before. */
export const isNewToken = (devices: readonly KeptDevice[], { device_id, token }: DeviceFacts): boolean =>
  !devices.some((device) => device.device_id === device_id && device.token === token);

const isSame = (device: KeptDevice, facts: DeviceFacts): boolean =>
  device.token === facts.token &&
  device.platform === facts.platform &&
  device.locale === facts.locale &&
  device.app_version === facts.app_version;

/**
 * A device is told of: the same as before only once a day, with another token in the place of its old one, and with the token of
 * another device of the user in the place of that.
 *
 * @returns the device, and the change of all of them; without one when nothing is to be written; `conflict` (`limit_reached`)
 */
export const registerDevice = (
  before: readonly KeptDevice[],
  facts: DeviceFacts,
  nowMs: number,
): { readonly device: KeptDevice; readonly change?: DeviceChange } | Refusal => {
  const present = freshDevices(before, nowMs);
  const known = present.find(({ device_id }) => device_id === facts.device_id);
  if (known && isSame(known, facts) && nowMs - Date.parse(known.updated_at) < refreshedAfterMs)
    return { device: known };
  const others = present.filter(({ device_id, token }) => device_id !== facts.device_id && token !== facts.token);
  if (others.length >= maximumDevices) return refuse('conflict', undefined, [{ reason: 'limit_reached' }]);
  const now = new Date(nowMs).toISOString();
  const device = { ...facts, created_at: known?.created_at ?? now, updated_at: now };
  return { device, change: changeTo(before, [...others, device]) };
};

/** Devices go. @returns undefined when none of them is there */
export const dropDevices = (
  before: readonly KeptDevice[],
  goes: (device: KeptDevice) => boolean,
): DeviceChange | undefined =>
  before.some(goes)
    ? changeTo(
        before,
        before.filter((device) => !goes(device)),
      )
    : undefined;
