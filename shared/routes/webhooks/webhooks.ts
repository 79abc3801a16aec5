import { SecretRotation, WebhookEndpointForm, WebhookEndpointPath } from '../../contract/webhooks/webhook.ts';
import { WebhookDeliveryPath, WebhookDeliveryQuery } from '../../contract/webhooks/webhook-delivery.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const byAdmin = { resource: 'webhooks', auth: 'user', roles: ['admin'], timeoutMs: 5000, memoryMb: 512 } as const;

/** For operations that send a message. The timeout exceeds the 15 s that an attempt waits for an answer. */
const sending = { timeoutMs: 22_000, maximumConcurrency: 5 } as const;

export const listWebhookEndpoints = route({
  ...byAdmin,
  id: 'listWebhookEndpoints',
  method: 'GET',
  path: '/admin/webhook-endpoints',
  summary: 'List webhook endpoints',
  description: 'At most 100, by id. Secrets are not shown.',
  request: {},
  responses: { 200: 'WebhookEndpointList' },
  errors: [],
  grants: inTable({ USER: ['get item'], HOOK: ['query', 'get items'] }),
});

export const getWebhookEndpoint = route({
  ...byAdmin,
  id: 'getWebhookEndpoint',
  method: 'GET',
  path: '/admin/webhook-endpoints/{endpoint_id}',
  summary: 'Read a webhook endpoint',
  description: 'The ETag is the version for `If-Match`. The secret is not shown.',
  versioned: true,
  request: { params: WebhookEndpointPath },
  responses: { 200: 'WebhookEndpoint' },
  errors: [],
  grants: inTable({ USER: ['get items'], HOOK: ['get items'] }),
});

export const putWebhookEndpoint = route({
  ...byAdmin,
  id: 'putWebhookEndpoint',
  method: 'PUT',
  path: '/admin/webhook-endpoints/{endpoint_id}',
  summary: 'Create or replace a webhook endpoint',
  description:
    'Without `If-Match` the endpoint is created, and the answer shows its secret, once. With it, the named version is replaced, and the secret stays. An endpoint that is switched on again gets the deliveries that still wait for it. It does not get events from the time when it was off. A stage has at most 100 endpoints.',
  versioned: true,
  creates: true,
  request: { params: WebhookEndpointPath, body: WebhookEndpointForm },
  responses: { 200: 'WebhookEndpoint', 201: 'WebhookEndpointWithSecret' },
  errors: [],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      HOOK: ['get items', 'query', 'put item', 'update item'],
      AUDIT: ['put item'],
    }),
    'webhook key',
  ],
});

export const deleteWebhookEndpoint = route({
  ...byAdmin,
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/admin/webhook-endpoints/{endpoint_id}',
  summary: 'Remove a webhook endpoint',
  description:
    'Waiting deliveries are not sent any more. An endpoint that is created again under this id is a new one.',
  request: { params: WebhookEndpointPath },
  destructive: 'always',
  responses: { 204: 'empty' },
  errors: ['conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    DAY: ['update item'],
    HOOK: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
});

export const rotateWebhookSecret = route({
  ...byAdmin,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/admin/webhook-endpoints/{endpoint_id}/rotate-secret',
  summary: 'Give a webhook endpoint a new secret',
  description:
    'The answer shows the new secret. The same request with the same key shows it again, for 24 hours. During these 24 hours each message also has a signature of the former secret, and another rotation is a conflict (`former_secret_signs`).',
  idempotent: true,
  request: { params: WebhookEndpointPath, body: SecretRotation },
  responses: { 200: 'WebhookEndpointWithSecret' },
  errors: [],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item'],
      HOOK: ['get items', 'update item'],
      AUDIT: ['put item'],
    }),
    'webhook key',
  ],
});

export const testWebhookEndpoint = route({
  ...byAdmin,
  ...sending,
  id: 'testWebhookEndpoint',
  method: 'POST',
  path: '/admin/webhook-endpoints/{endpoint_id}/test',
  summary: 'Send a test event to a webhook endpoint',
  description:
    "Sends one event of the type `webhook_endpoint.tested` at once, also to an endpoint that is off. The answer shows the receiver's answer.",
  request: { params: WebhookEndpointPath },
  responses: { 200: 'WebhookDelivery' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      HOOK: ['get items', 'put item', 'update item'],
      AUDIT: ['put item'],
    }),
    'webhook receivers',
    'webhook key',
  ],
});

export const listWebhookDeliveries = route({
  ...byAdmin,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/admin/webhook-endpoints/{endpoint_id}/deliveries',
  summary: 'List deliveries to a webhook endpoint, newest first',
  description:
    "The deliveries of the last 30 days, each with its last 20 attempts, the body and the receiver's answers. A page may be shorter than its limit: follow `next_cursor` until it is null.",
  request: { params: WebhookEndpointPath, query: WebhookDeliveryQuery },
  responses: { 200: 'WebhookDeliveryPage' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], HOOK: ['get items', 'query'] }), 'cursor'],
});

export const redeliverWebhook = route({
  ...byAdmin,
  ...sending,
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/admin/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver',
  summary: 'Send a delivery again',
  description:
    'Sends the delivery once, at once, with the same `webhook-id` and body, also to an endpoint that is off. If the receiver accepts it, no further attempt follows. Otherwise the attempts continue as scheduled.',
  request: { params: WebhookDeliveryPath },
  responses: { 200: 'WebhookDelivery' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      HOOK: ['get items', 'get item', 'update item'],
      AUDIT: ['put item'],
    }),
    'webhook receivers',
    'webhook key',
  ],
});
