import { createHash } from 'node:crypto';
import { bornAtMs, type RandomBytes, timeSortedId } from '../ids.ts';
import { nextAttemptMs, switchedOffAfterMs } from './timetable.ts';

/** What became of a delivery: it waits for its next attempt, was accepted, or was given up. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a receiver answered, or why there was no answer. */
export type Answered = { readonly status: number | null; readonly error: string | null };

const prefix = 'dlv';

/** So many partitions hold the deliveries of an endpoint and a day. */
export const deliveryShards = 8;
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of the delivery of an event to an endpoint: the same however often the bus publishes the event, and sorted by the time of
 * the event.
 *
 * @param instanceId of the endpoint, never given twice
 */
export const deliveryIdOf = (instanceId: string, event: { readonly id: string; readonly time: string }): string =>
  timeSortedId(prefix, Date.parse(event.time), () =>
    createHash('sha256').update(`${instanceId} ${event.id}`).digest().subarray(0, 10),
  );

/** The day (UTC) and the shard in which a delivery is kept, both from its id. */
export const placeOf = (deliveryId: string): { readonly day: string; readonly shard: number } => ({
  day: new Date(bornAtMs(deliveryId)).toISOString().slice(0, 10),
  shard: symbols.indexOf(deliveryId.slice(-1)) % deliveryShards,
});

/** A 2xx accepts a message. Anything else fails: a redirect, too, which is never followed. */
export const isAccepted = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300;

const isGone = ({ status }: Answered): boolean => status === 410;

/** What the attempt means for the delivery: its state, and when it is due again. */
export const stateAfter = (
  made: number,
  answered: Answered,
  nowMs: number,
  randomBytes: RandomBytes,
): { readonly state: DeliveryState; readonly dueMs: number | undefined } => {
  if (isAccepted(answered)) return { state: 'delivered', dueMs: undefined };
  const dueMs = isGone(answered) ? undefined : nextAttemptMs(made, nowMs, randomBytes);
  return { state: dueMs === undefined ? 'failed' : 'pending', dueMs };
};

/** Why the service switched an endpoint off. */
export type WhyOff = 'gone' | 'failing';

/** What the attempt means for its endpoint. */
export type EndpointEffect = 'recovered' | 'failing' | { readonly off: WhyOff };

/**
 * Decides what an attempt of the timetable means for its endpoint.
 *
 * @param failingSince RFC 3339: the first failure after the last success; undefined: the last attempt succeeded
 * @returns undefined when nothing changes
 */
export const effectOf = (
  failingSince: string | undefined,
  answered: Answered,
  nowMs: number,
): EndpointEffect | undefined => {
  if (isAccepted(answered)) return failingSince === undefined ? undefined : 'recovered';
  if (isGone(answered)) return { off: 'gone' };
  if (failingSince === undefined) return 'failing';
  return nowMs - Date.parse(failingSince) >= switchedOffAfterMs ? { off: 'failing' } : undefined;
};
