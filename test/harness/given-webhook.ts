import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { WebhookEndpointForm } from '../../shared/contract/webhooks/webhook.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { newDelivery } from '../../shared/domain/webhooks/new-delivery.ts';
import { secretOf } from '../../shared/domain/webhooks/signature.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Key } from '../../shared/store/table/table.ts';
import { endpointKey, endpointStateKey } from '../../shared/store/table/webhook-keys.ts';
import { putDelivery } from '../../shared/store/webhooks/deliveries.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import type { StoredDelivery, StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';
import { putAll } from './put-all.ts';
import { receiverName } from './receiver.ts';

/** The same key as in the environment of the tests. */
export const stageKey = 'the key of the webhooks';

export const newEndpointId = (): string => `hook-${randomBytes(6).toString('hex')}`;

export const webhookForm = (overrides: Partial<WebhookEndpointForm> = {}): WebhookEndpointForm => ({
  url: `https://${receiverName}/hook`,
  events: ['order.paid'],
  enabled: true,
  reason: 'Ticket 4711',
  ...overrides,
});

const endpointOf = (overrides: Partial<StoredEndpoint> = {}, nowMs = Date.now()): StoredEndpoint => {
  const now = new Date(nowMs).toISOString();
  return {
    endpoint_id: newEndpointId(),
    instance_id: timeSortedId('hok', nowMs, randomBytes),
    url: `https://${receiverName}/hook`,
    events: ['order.paid'],
    enabled: true,
    off_reason: null,
    salt: randomBytes(24).toString('base64url'),
    event_sequence: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    ...overrides,
  };
};

/** Stores an endpoint. @returns the endpoint and its secret */
export const givenEndpoint = async (overrides: Partial<StoredEndpoint> = {}, nowMs = Date.now()) => {
  const endpoint = endpointOf(overrides, nowMs);
  const { failing_since, slow_until, ...rest } = endpoint;
  await givenItem({ ...endpointKey(endpoint.endpoint_id), ...rest });
  const { instance_id } = endpoint;
  if (failing_since !== undefined || slow_until !== undefined)
    await givenItem({ ...endpointStateKey(endpoint.endpoint_id), instance_id, failing_since, slow_until });
  return { endpoint, secret: secretOf(stageKey, endpoint.salt) };
};

/** Stores many endpoints that never failed. */
export const givenEndpoints = (count: number): Promise<void> =>
  putAll(
    Array.from({ length: count }, () => {
      const endpoint = endpointOf();
      return { ...endpointKey(endpoint.endpoint_id), ...endpoint };
    }),
  );

export const storedEndpoint = async (endpointId: string): Promise<StoredEndpoint | undefined> =>
  (await listEndpoints(table)).find(({ endpoint_id }) => endpoint_id === endpointId);

let count = 0;

/** An event as the bus delivers it, about a new subject. */
export const orderPaid = (nowMs = Date.now(), type = 'order.paid') => {
  count += 1;
  const subject = timeSortedId('ord', nowMs, randomBytes);
  return {
    specversion: '1.0',
    id: `${subject}.${String(count).padStart(10, '0')}`,
    source: '/commerce',
    type,
    subject,
    time: new Date(nowMs).toISOString(),
    datacontenttype: 'application/json',
    sequence: String(count).padStart(10, '0'),
    data: { order_id: subject, purchaser_id: 'usr_secret', amount_idr: 100_000, promo_idr: 0 },
  };
};

export const givenDelivery = async (
  endpoint: StoredEndpoint,
  overrides: Partial<StoredDelivery> = {},
  nowMs = Date.now(),
): Promise<StoredDelivery> => {
  const delivery = { ...newDelivery(endpoint, orderPaid(nowMs), '{"type":"order.paid"}', nowMs), ...overrides };
  await putDelivery(table, delivery, nowMs);
  return delivery;
};

export const givenItem = (item: Key & Record<string, unknown>): Promise<unknown> =>
  table.client.send(new PutCommand({ TableName: table.name, Item: item }));
