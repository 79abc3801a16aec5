import { dropDevices, freshDevices, type StoredDevice } from '../domain/devices/device.ts';
import type { Message } from '../domain/devices/message.ts';
import type { PushProvider } from '../push/push-provider.ts';
import type { Clock } from '../runtime/clock.ts';
import { dropDevices as write } from '../store/devices/drop-devices.ts';
import { readDevices, readForMessage } from '../store/devices/read-devices.ts';
import { claimMessage, defaultPreferences, noDevices } from '../store/devices/stored-device.ts';
import type { Table } from '../store/table/table.ts';
import { attempts } from './attempts.ts';

export type MessagePorts = {
  readonly table: Table;
  readonly push: PushProvider;
  readonly clock: Clock;
  /** Epoch seconds. */
  readonly sessionsValidFrom: number;
};

export type Sending = {
  readonly sent: number;
  /** Devices that were removed because of an invalid token. */
  readonly pruned: number;
  /** Causes of the other failures. These messages are not sent again. */
  readonly failures: readonly string[];
};

const none: Sending = { sent: 0, pruned: 0, failures: [] };

/** The devices for a notification. An inactive user, or a user who switched the topic off, gets none. */
const devicesFor = async (
  { userId, topic }: Message,
  { table, clock, sessionsValidFrom }: MessagePorts,
): Promise<readonly StoredDevice[]> => {
  const { account, stored = noDevices, preferences = defaultPreferences } = await readForMessage(table, userId);
  if (account?.status !== 'active' || !preferences[topic]) return [];
  return freshDevices(stored.devices, clock(), sessionsValidFrom);
};

/**
 * Removes the devices that still have one of these invalid tokens. An app may have registered a new token meanwhile.
 */
const prune = (userId: string, tokens: readonly string[], { table, clock }: MessagePorts) =>
  attempts(async () => {
    const stored = (await readDevices(table, userId)) ?? noDevices;
    const change = dropDevices(stored.devices, ({ token }) => tokens.includes(token));
    return change === undefined ? {} : ((await write(table, userId, stored, change, { nowMs: clock() })) ?? {});
  });

/**
 * Sends a notification to all devices of its user, in each device's language. The notification is claimed first, so
 * delivery is at most once. A crash after the claim loses the notification.
 *
 * @param eventId the id of the event that causes the notification
 */
export const sendMessage = async (message: Message, eventId: string, ports: MessagePorts): Promise<Sending> => {
  const devices = await devicesFor(message, ports);
  if (devices.length === 0) return none;
  if (!(await claimMessage(ports.table, message.userId, eventId, ports.clock()))) return none;
  const answers = await Promise.all(
    devices.map(async ({ token, locale }) => ({
      token,
      failed: await ports.push.send({ token, ...message.words[locale], data: message.data }),
    })),
  );
  const dead = answers.filter(({ failed }) => failed?.failure === 'unregistered').map(({ token }) => token);
  if (dead.length > 0) await prune(message.userId, dead, ports);
  return {
    sent: answers.filter(({ failed }) => failed === undefined).length,
    pruned: dead.length,
    failures: answers.flatMap(({ failed }) => (failed && failed.failure !== 'unregistered' ? [failed.cause] : [])),
  };
};
