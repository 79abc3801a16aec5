import { createHash } from 'node:crypto';
import { createdAtMs, type RandomBytes, timeSortedId } from '../ids.ts';
import { nextAttemptMs, switchedOffAfterMs } from './retry-schedule.ts';

/** `pending`: waiting for its next attempt. `failed`: no more attempts. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A receiver's reply. `error` is set when no reply came. */
export type Answered = { readonly status: number | null; readonly error: string | null };

const prefix = 'dlv';

/** Number of shards for the deliveries of one endpoint on one day. */
export const deliveryShards = 8;
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The deterministic id of an event's delivery to an endpoint. An event that the bus delivers twice has one delivery id.
 * The id sorts by the event's time.
 *
 * @param instanceId the id of the endpoint's instance, which is never reused
 */
export const deliveryIdOf = (instanceId: string, event: { readonly id: string; readonly time: string }): string =>
  timeSortedId(prefix, Date.parse(event.time), () =>
    createHash('sha256').update(`${instanceId} ${event.id}`).digest().subarray(0, 10),
  );

/** The day (UTC) and the shard of a delivery, both derived from its id. */
export const placeOf = (deliveryId: string): { readonly day: string; readonly shard: number } => ({
  day: new Date(createdAtMs(deliveryId)).toISOString().slice(0, 10),
  shard: symbols.indexOf(deliveryId.slice(-1)) % deliveryShards,
});

/** Whether the receiver accepted a message: any 2xx status. A redirect is a failure and is never followed. */
export const isAccepted = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300;

const isGone = ({ status }: Answered): boolean => status === 410;

/** The state of a delivery and its next due time in epoch ms, after `made` scheduled attempts. */
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

export type WhyOff = 'gone' | 'failing';

export type EndpointEffect = 'recovered' | 'failing' | { readonly off: WhyOff };

/**
 * Decides the effect of a scheduled attempt on its endpoint.
 *
 * @param failingSince the first failure after the last success, RFC 3339; undefined when the last attempt succeeded
 * @returns the effect; undefined when nothing changes
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
