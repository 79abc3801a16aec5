import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { handler } from '../../functions/devices/put-device.ts';
import { Device, type DeviceForm } from '../../shared/contract/devices/device.ts';
import { tokenHash } from '../../shared/domain/devices/device.ts';
import { putDevice as row } from '../../shared/routes/devices/devices.ts';
import { devicesKey, pushTokenKey } from '../../shared/store/table/keys.ts';
import { call } from './call.ts';
import { callerFor } from './given.ts';
import { putAll } from './put-all.ts';

export const newDeviceId = (): string => randomUUID();

/** The body of putDevice. The default is an Android phone in Indonesian with a new token. */
export const deviceForm = (overrides: Partial<DeviceForm> = {}): DeviceForm => ({
  platform: 'android',
  token: `token-${randomUUID()}`,
  locale: 'id',
  app_version: '3.4.0',
  ...overrides,
});

export const givenDevice = async (user: { readonly user_id: string }, overrides: Partial<DeviceForm> = {}) => {
  const [device_id, body] = [newDeviceId(), deviceForm(overrides)];
  const answer = await call(handler, row, { caller: callerFor(user), params: { device_id }, body });
  return { ...Device.parse(answer.body), token: body.token };
};

/** Stores several devices of a user, as putDevice does. */
export const givenDevices = async ({ user_id }: { readonly user_id: string }, count: number): Promise<void> => {
  const at = new Date().toISOString();
  const devices = Array.from({ length: count }, () => ({
    ...{ device_id: newDeviceId(), ...deviceForm(), created_at: at, updated_at: at },
  }));
  await putAll([
    { ...devicesKey(user_id), version: count, devices },
    ...devices.map(({ token }) => ({ ...pushTokenKey(tokenHash(token)), user_id })),
  ]);
};

/** The push messages to a device token, oldest first. */
export const messagesTo = async (token: string): Promise<readonly Record<string, unknown>[]> => {
  const answer = await fetch(`${inject('fcmUrl')}/messages?token=${encodeURIComponent(token)}`);
  const { messages } = (await answer.json()) as { messages: Record<string, unknown>[] };
  return messages;
};
