import { afterAttempt } from '../domain/webhooks/attempt.ts';
import { newDelivery } from '../domain/webhooks/new-delivery.ts';
import { type BusEvent, maximumBodyBytes, webhookBody } from '../domain/webhooks/payload.ts';
import { events } from '../events.ts';
import { putDelivery } from '../store/webhooks/deliveries.ts';
import { markSlow } from '../store/webhooks/endpoint-state.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/record.ts';
import { type Attempted, attemptWebhook, keepEffect, note, type WebhookPorts } from './attempt-webhook.ts';
import { type EndpointHealth, isKnownOff, isSlow, opensBreaker } from './endpoint-health.ts';

/** The time of a first attempt, in ms: as long as an instance waits for the slowest receiver. */
export const firstTimeoutMs = 1500;

/** Time in ms for which only the sweep calls a slow endpoint. */
export const slowForMs = 10 * 60_000;

export type DeliverPorts = WebhookPorts & { readonly health: EndpointHealth };

/** The results of an event at the endpoints that subscribe to it. */
export type Delivered = { readonly delivered: number; readonly waiting: number; readonly switchedOff: number };

export const nothingDelivered: Delivered = { delivered: 0, waiting: 0, switchedOff: 0 };

/** What a first attempt means for its endpoint. The process knows it at once, the others by the table. */
const keepHealth = async (endpoint: StoredEndpoint, attempted: Attempted, ports: DeliverPorts): Promise<boolean> => {
  const { table, clock, health } = ports;
  const nowMs = clock();
  if (opensBreaker(endpoint, attempted.timedOut, health, nowMs, slowForMs))
    await note(endpoint, () => markSlow(table, endpoint, nowMs + slowForMs, nowMs));
  return keepEffect(endpoint, attempted.attempt, ports);
};

/**
 * The first attempt of an event at an endpoint. It is kept with its result: a process that dies in between leaves nothing, and the
 * queue hands the event over again. What is kept already stays as it is.
 */
const deliverTo = async (endpoint: StoredEndpoint, event: BusEvent, body: string, ports: DeliverPorts) => {
  const { table, clock, randomBytes, health } = ports;
  const delivery: StoredDelivery = newDelivery(endpoint, event, body, clock());
  const leaveToSweep = async () => {
    await putDelivery(table, delivery, clock());
    return { state: delivery.state, off: false };
  };
  if (isSlow(endpoint, health, clock())) return leaveToSweep();
  const time = { timeoutMs: firstTimeoutMs, manual: false };
  const attempted = await attemptWebhook(endpoint, delivery, time, ports);
  if (attempted.isLocal) return leaveToSweep();
  const after = afterAttempt(delivery, attempted.attempt, clock(), randomBytes);
  await putDelivery(table, after, clock());
  return { state: after.state, off: await keepHealth(endpoint, attempted, ports) };
};

/**
 * Sends an event to all subscribed endpoints in parallel.
 *
 * @param endpoints all there are
 * @throws what the table threw, after every endpoint had its attempt: the queue hands the event over again
 */
export const deliverEvent = async (
  event: BusEvent,
  endpoints: readonly StoredEndpoint[],
  ports: DeliverPorts,
): Promise<Delivered> => {
  const row = Object.entries(events).find(([type]) => type === event.type)?.[1];
  const wanting = endpoints.filter(
    (endpoint) => endpoint.enabled && endpoint.events.includes(event.type) && !isKnownOff(endpoint, ports.health),
  );
  if (row === undefined || !row.consumers.includes('deliverWebhooks') || wanting.length === 0) return nothingDelivered;
  const body = webhookBody(event, row);
  if (Buffer.byteLength(body) > maximumBodyBytes)
    throw new Error(`The event ${event.type} is too large for a webhook.`);
  const results = await Promise.allSettled(wanting.map((endpoint) => deliverTo(endpoint, event, body, ports)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return {
    delivered: done.filter(({ state }) => state === 'delivered').length,
    waiting: done.filter(({ state }) => state !== 'delivered').length,
    switchedOff: done.filter(({ off }) => off).length,
  };
};
