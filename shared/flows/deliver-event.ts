import { afterAttempt, publishedAgain } from '../domain/webhooks/attempt.ts';
import { newDelivery } from '../domain/webhooks/new-delivery.ts';
import { type BusEvent, maximumBodyBytes, webhookBody } from '../domain/webhooks/payload.ts';
import { events } from '../events.ts';
import type { Slots } from '../runtime/slots.ts';
import { changeDelivery, putDelivery, readDelivery } from '../store/webhooks/deliveries.ts';
import { markSlow } from '../store/webhooks/endpoint-state.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';
import { type Attempted, attemptWebhook, keepEffect, recordState, type WebhookPorts } from './attempt-webhook.ts';
import {
  countUnreached,
  type EndpointHealth,
  isKnownOff,
  isSlow,
  opensBreaker,
  slowFromMs,
} from './endpoint-health.ts';

/** Timeout of a first attempt in ms. A run waits at most this long for the slowest receiver. */
export const firstTimeoutMs = 1500;

/** Time in ms for which the circuit breaker of a slow endpoint is open. Only the sweep calls the endpoint then. */
export const slowForMs = 10 * 60_000;

/**
 * The maximum number of endpoints that a process serves at once: each takes an HTTP exchange and some writes. One
 * hundred use 0.25 s of CPU, so the receivers get most of the timeout. A Lambda process may open 1,024 file
 * descriptors.
 */
export const maximumExchanges = 100;

export type DeliverPorts = WebhookPorts & {
  readonly health: EndpointHealth;
  readonly slots: Slots;
  /** Epoch ms after which the run begins no attempt. The sweep makes the remaining attempts. */
  readonly untilMs: number;
  /**
   * Whether the queue delivers the event again. An endpoint then gets the event only if its stored delivery has failed
   * or is missing.
   */
  readonly isRepeated: boolean;
};

export type Delivered = {
  readonly delivered: number;
  readonly waiting: number;
  /** The error at an endpoint whose delivery was not stored. The queue must then deliver the event again. */
  readonly failure?: unknown;
};

export const nothingDelivered: Delivered = { delivered: 0, waiting: 0 };

/** Records the effect of a first attempt on its endpoint: in this process at once, in the table for others. */
const keepHealth = async (endpoint: StoredEndpoint, attempted: Attempted, ports: DeliverPorts): Promise<void> => {
  const { table, clock, health } = ports;
  const nowMs = clock();
  const wasSlow = attempted.timedOut || attempted.attempt.duration_ms >= slowFromMs;
  if (opensBreaker(endpoint, wasSlow, health, nowMs, slowForMs))
    await recordState(endpoint, () => markSlow(table, endpoint, nowMs + slowForMs, nowMs));
  await keepEffect(endpoint, attempted.attempt, ports);
};

const maximumTries = 5;

/**
 * Stores a new delivery. A stored delivery that has failed starts its retry schedule again. Any other stored delivery
 * is unchanged.
 */
const keep = async (delivery: StoredDelivery, { table, clock }: DeliverPorts): Promise<StoredDelivery['state']> => {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (await putDelivery(table, delivery, clock())) return delivery.state;
    const stored = await readDelivery(table, delivery.instance_id, delivery.delivery_id);
    if (stored && stored.state !== 'failed') return stored.state;
    if (stored && (await changeDelivery(table, stored, publishedAgain(stored, delivery), clock())))
      return delivery.state;
  }
  throw new Error(`The delivery ${delivery.delivery_id} changes all the time.`);
};

/**
 * Makes and stores the first attempt of an event at an endpoint, or leaves the attempt to the sweep. After a crash
 * between the attempt and its write, the queue delivers the event again.
 *
 * @returns the delivery's state; undefined when this process has switched the endpoint off
 */
const deliverTo = async (endpoint: StoredEndpoint, event: BusEvent, body: string, ports: DeliverPorts) => {
  const { clock, randomBytes, health, untilMs } = ports;
  if (isKnownOff(endpoint, health)) return undefined;
  const delivery: StoredDelivery = newDelivery(endpoint, event, body, clock());
  const stored = ports.isRepeated
    ? await readDelivery(ports.table, delivery.instance_id, delivery.delivery_id)
    : undefined;
  if (stored && stored.state !== 'failed') return stored.state;
  const leaveToSweep = () => keep(delivery, ports);
  if (isSlow(endpoint, health, clock()) || clock() >= untilMs) return leaveToSweep();
  const time = { timeoutMs: firstTimeoutMs, manual: false };
  const attempted = await attemptWebhook(endpoint, delivery, time, ports);
  if (attempted.isLocal) {
    if (attempted.timedOut) countUnreached(endpoint, health, clock());
    return leaveToSweep();
  }
  const after = afterAttempt(delivery, attempted.attempt, clock(), randomBytes);
  const state = await keep(after, ports);
  await keepHealth(endpoint, attempted, ports);
  return state;
};

/**
 * Sends an event to all enabled endpoints that subscribe to it, in parallel within the slots. The timeout of an attempt
 * starts when the attempt gets a slot. A failure at one endpoint does not stop the others.
 *
 * @param endpoints all endpoints, subscribed or not
 * @returns the numbers of delivered and waiting deliveries, and `failure` when one was not stored
 * @throws Error when the message is longer than the limit
 */
export const deliverEvent = async (
  event: BusEvent,
  endpoints: readonly StoredEndpoint[],
  ports: DeliverPorts,
): Promise<Delivered> => {
  const row = Object.entries(events).find(([type]) => type === event.type)?.[1];
  const wanting = endpoints.filter(({ enabled, events: types }) => enabled && types.includes(event.type));
  if (row === undefined || !row.webhooks || wanting.length === 0) return nothingDelivered;
  const body = webhookBody(event, row);
  if (Buffer.byteLength(body) > maximumBodyBytes)
    throw new Error(`The event ${event.type} is too large for a webhook.`);
  const results = await Promise.allSettled(
    wanting.map((endpoint) => ports.slots(() => deliverTo(endpoint, event, body, ports))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  const done = results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
  return {
    delivered: done.filter((state) => state === 'delivered').length,
    waiting: done.filter((state) => state !== 'delivered').length,
    ...(failed && { failure: failed.reason }),
  };
};
