import * as z from 'zod/mini';
import type { WebhookEndpoint } from '../../contract/webhooks/webhook.ts';
import { WebhookAttempt, type WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { deliveryStates, placeOf } from '../../domain/webhooks/delivery.ts';
import { tolerant } from '../table/tolerant-reader.ts';
import { deliveryKey, endpointCountKey, endpointKey, endpointStateKey } from '../table/webhook-keys.ts';

const offReasons = ['staff', 'failing', 'gone'] as const;

const Endpoint = z.object({
  endpoint_id: z.string(),
  /** Unique for each creation. It separates deliveries from those of an earlier endpoint with the same id. */
  instance_id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  off_reason: z.nullable(z.enum([...offReasons, 'unknown'])),
  /** The salts of the current and the previous secret (domain/webhooks/signature.ts). */
  salt: z.string(),
  former_salt: z.optional(z.string()),
  former_until: z.optional(timestamp()),
  /** The number of the endpoint's own events. */
  event_sequence: z.int(),
  version: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const StoredEndpoint = z.pipe(
  z.transform(tolerant({ off_reason: { one: offReasons, otherwise: 'unknown' } })),
  Endpoint,
);

/** The state that deliveries record about an endpoint. An earlier endpoint of the same id has another `instance_id`. */
export const StoredState = z.object({
  instance_id: z.string(),
  /**
   * The version of the endpoint at its creation, or at the last change that cleared its failures. Absent after TTL has
   * removed an earlier state.
   */
  since_version: z.optional(z.int()),
  failing_since: z.optional(timestamp()),
  slow_until: z.optional(timestamp()),
});

type StoredState = z.output<typeof StoredState>;

/** An endpoint with the state that deliveries recorded. */
export type StoredEndpoint = z.output<typeof Endpoint> & Pick<StoredState, 'failing_since' | 'slow_until'>;

export const stateRecord = (endpointId: string) => ({ key: endpointStateKey(endpointId), schema: StoredState });

/** The number of endpoints ever created, for the optimistic lock of a creation. */
export const countRecord = { key: endpointCountKey, schema: z.object({ version: z.int() }) };

export const withState = (endpoint: StoredEndpoint, state: StoredState | undefined): StoredEndpoint =>
  state?.instance_id === endpoint.instance_id
    ? { ...endpoint, failing_since: state.failing_since, slow_until: state.slow_until }
    : endpoint;

export const endpointRecord = (endpointId: string) => ({ key: endpointKey(endpointId), schema: StoredEndpoint });

export const endpointOf = (stored: StoredEndpoint): WebhookEndpoint => ({
  endpoint_id: stored.endpoint_id,
  url: stored.url,
  events: [...stored.events],
  enabled: stored.enabled,
  off_reason: stored.enabled ? null : (stored.off_reason ?? 'staff'),
  failing_since: stored.failing_since ?? null,
  slow_until: stored.slow_until ?? null,
  former_secret_until: stored.former_until ?? null,
  version: stored.version,
  created_at: stored.created_at,
  updated_at: stored.updated_at,
});

const Delivery = z.object({
  delivery_id: z.string(),
  instance_id: z.string(),
  message_id: z.string(),
  event_type: z.string(),
  body: z.string(),
  state: z.enum([...deliveryStates, 'unknown']),
  /** Scheduled attempts so far. Manual attempts do not count. */
  made: z.int(),
  /** The version of the optimistic lock. */
  revision: z.int(),
  attempts: z.array(WebhookAttempt),
  due_at: z.optional(timestamp()),
  created_at: timestamp(),
});

export const StoredDelivery = z.pipe(
  z.transform(tolerant({ state: { one: deliveryStates, otherwise: 'unknown' } })),
  Delivery,
);

export type StoredDelivery = z.output<typeof Delivery>;

export const storedDeliveryKey = (instanceId: string, deliveryId: string) =>
  deliveryKey(instanceId, placeOf(deliveryId), deliveryId);

export const deliveryOf = (endpointId: string, stored: StoredDelivery): WebhookDelivery => ({
  delivery_id: stored.delivery_id,
  endpoint_id: endpointId,
  message_id: stored.message_id,
  event_type: stored.event_type,
  state: stored.state,
  next_attempt_at: stored.due_at ?? null,
  attempts: [...stored.attempts],
  body: stored.body,
  created_at: stored.created_at,
});
