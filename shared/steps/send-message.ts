import { dropDevices, freshDevices, type KeptDevice } from '../domain/devices/device.ts';
import type { Message } from '../domain/devices/message.ts';
import type { PushProvider } from '../push/push-provider.ts';
import type { Clock } from '../runtime/clock.ts';
import { dropDevices as write } from '../store/devices/drop-devices.ts';
import { readDevices, readForMessage } from '../store/devices/read-devices.ts';
import { claimMessage, defaultPreferences, noDevices } from '../store/devices/record.ts';
import type { Table } from '../store/table/table.ts';
import { attempts } from './attempts.ts';

export type MessagePorts = { readonly table: Table; readonly push: PushProvider; readonly clock: Clock };

/** What became of a message on the devices of its user. */
export type Sending = {
  readonly sent: number;
  /** Devices whose token is dead: they are gone. */
  readonly pruned: number;
  /** Why it did not go out to the others; nobody tries again. */
  readonly failures: readonly string[];
};

const none: Sending = { sent: 0, pruned: 0, failures: [] };

/** Where a message is to be read: nowhere, if the user does not want it or is not active. */
const devicesFor = async (
  { userId, topic }: Message,
  { table, clock }: MessagePorts,
): Promise<readonly KeptDevice[]> => {
  const { account, stored = noDevices, preferences = defaultPreferences } = await readForMessage(table, userId);
  if (account?.status !== 'active' || !preferences[topic]) return [];
  return freshDevices(stored.devices, clock());
};

/** Takes devices away whose tokens are dead, by their tokens: an app may have told of another meanwhile. */
const prune = (userId: string, tokens: readonly string[], { table, clock }: MessagePorts) =>
  attempts(async () => {
    const stored = (await readDevices(table, userId)) ?? noDevices;
    const change = dropDevices(stored.devices, ({ token }) => tokens.includes(token));
    return change === undefined ? {} : ((await write(table, userId, stored, change, { nowMs: clock() })) ?? {});
  });

/**
 * Sends a message to every device of its user, in the language of each. It is claimed first: who dies before it is out has sent it to
 * nobody, and nobody gets it twice.
 *
 * @param eventId of the event that it tells of
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
