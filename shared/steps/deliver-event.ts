import { afterAttempt } from '../domain/webhooks/attempt.ts';
import { newDelivery } from '../domain/webhooks/new-delivery.ts';
import { type BusEvent, maximumBodyBytes, webhookBody } from '../domain/webhooks/payload.ts';
import { events } from '../events.ts';
import { putDelivery } from '../store/webhooks/deliveries.ts';
import { markSlow } from '../store/webhooks/endpoint-state.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/record.ts';
import { attemptWebhook, keepEffect, type WebhookPorts } from './attempt-webhook.ts';

/**
 * Timeout of a first attempt in ms, which bounds the wait for an event's slowest receiver. An endpoint that exceeds it
 * is slow.
 */
export const firstTimeoutMs = 2000;

/** Time in ms for which only the sweep calls a slow endpoint. */
export const slowForMs = 10 * 60_000;

/** The endpoints that this process found slow, with the end of that time. The table shares it with other processes. */
export type SlowEndpoints = Map<string, number>;

export type DeliverPorts = WebhookPorts & { readonly slow: SlowEndpoints };

/** The results of an event at the endpoints that subscribe to it. */
export type Delivered = { readonly delivered: number; readonly waiting: number; readonly switchedOff: number };

const isSlow = ({ instance_id, slow_until }: StoredEndpoint, { slow, clock }: DeliverPorts): boolean => {
  const nowMs = clock();
  return nowMs < Math.max(slow.get(instance_id) ?? 0, slow_until === undefined ? 0 : Date.parse(slow_until));
};

/** Marks an endpoint as slow, in this process at once and in the table for the others. */
const rememberSlow = async (endpoint: StoredEndpoint, { slow, table, clock }: DeliverPorts): Promise<void> => {
  const untilMs = clock() + slowForMs;
  slow.set(endpoint.instance_id, untilMs);
  await markSlow(table, endpoint, untilMs);
};

/**
 * The first attempt of an event at an endpoint. The delivery is stored with its result. A crash before that leaves
 * nothing, and the bus redelivers the event; an existing delivery is unchanged.
 */
const deliverTo = async (endpoint: StoredEndpoint, event: BusEvent, body: string, ports: DeliverPorts) => {
  const delivery: StoredDelivery = newDelivery(endpoint, event, body, ports.clock());
  if (isSlow(endpoint, ports)) {
    await putDelivery(ports.table, delivery, ports.clock());
    return { state: delivery.state, off: false };
  }
  const { attempt, timedOut } = await attemptWebhook(
    endpoint,
    delivery,
    { timeoutMs: firstTimeoutMs, manual: false },
    ports,
  );
  if (timedOut) await rememberSlow(endpoint, ports);
  const after = afterAttempt(delivery, attempt, ports.clock(), ports.randomBytes);
  await putDelivery(ports.table, after, ports.clock());
  return { state: after.state, off: await keepEffect(endpoint, attempt, ports) };
};

/**
 * Sends an event to all subscribed endpoints in parallel.
 *
 * @param endpoints all endpoints
 * @throws the table's error, after every endpoint had its attempt; the bus redelivers the event
 */
export const deliverEvent = async (
  event: BusEvent,
  endpoints: readonly StoredEndpoint[],
  ports: DeliverPorts,
): Promise<Delivered> => {
  const row = Object.entries(events).find(([type]) => type === event.type)?.[1];
  const wanting = endpoints.filter(({ enabled, events: types }) => enabled && types.includes(event.type));
  if (row === undefined || !row.consumers.includes('deliverWebhooks') || wanting.length === 0)
    return { delivered: 0, waiting: 0, switchedOff: 0 };
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
