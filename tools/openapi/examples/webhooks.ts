import {
  exampleEndpointId,
  type WebhookEndpoint,
  type WebhookEndpointForm,
} from '../../../shared/contract/webhooks/webhook.ts';
import { exampleDeliveryId, type WebhookDelivery } from '../../../shared/contract/webhooks/webhook-delivery.ts';

const form = {
  url: 'https://hooks.example.com/commerce',
  events: ['order.paid', 'order.refunded', 'enrollment.completed'],
  enabled: true,
  reason: 'Contract with the learning system, ticket 4711',
} satisfies WebhookEndpointForm;

const { reason: _, ...decided } = form;
const endpoint = {
  endpoint_id: exampleEndpointId,
  ...decided,
  off_reason: null,
  failing_since: null,
  slow_until: null,
  former_secret_until: null,
  version: 1,
  created_at: '2026-11-22T03:00:00.000Z',
  updated_at: '2026-11-22T03:00:00.000Z',
} satisfies WebhookEndpoint;

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const off = {
  ...endpoint,
  ...{ enabled: false, off_reason: 'failing', failing_since: '2026-11-19T03:00:00.000Z', version: 2 },
} satisfies WebhookEndpoint;

const delivery = {
  delivery_id: exampleDeliveryId,
  endpoint_id: exampleEndpointId,
  message_id: 'ord_01ka0000000000000000000001_0000000002',
  event_type: 'order.paid',
  state: 'delivered',
  next_attempt_at: null,
  attempts: [
    {
      at: '2026-11-22T03:10:00.100Z',
      duration_ms: 84,
      status: 200,
      error: null,
      answer: 'ok',
      signature: 'v1,q4ZrV3lC2eW3oEJkTz4sV8cN1hGqzWf0o1m2p3q4r5s=',
      manual: false,
    },
  ],
  body: '{"specversion":"1.0","id":"ord_01ka0000000000000000000001.0000000002","source":"/commerce","type":"order.paid","subject":"ord_01ka0000000000000000000001","time":"2026-11-22T03:10:00.000Z","datacontenttype":"application/json","sequence":"0000000002","data":{"order_id":"ord_01ka0000000000000000000001","amount_idr":860248}}',
  created_at: '2026-11-22T03:10:00.100Z',
} satisfies WebhookDelivery;

const waiting = {
  ...delivery,
  state: 'pending',
  next_attempt_at: '2026-11-22T03:10:07.100Z',
  attempts: [
    {
      ...{ at: '2026-11-22T03:10:00.100Z', duration_ms: 2001, status: null, answer: '', manual: false },
      error: 'The receiver did not answer in time.',
      signature: 'v1,q4ZrV3lC2eW3oEJkTz4sV8cN1hGqzWf0o1m2p3q4r5s=',
    },
  ],
} satisfies WebhookDelivery;

const rotated = { ...endpoint, version: 2, former_secret_until: '2026-11-23T03:00:00.000Z', secret };

export const webhookBodies = {
  putWebhookEndpoint: { sold: { summary: 'Sales, refunds and completions', value: form } },
  rotateWebhookSecret: { rotation: { summary: 'Once a year', value: { reason: 'Yearly rotation' } } },
};

export const webhookAnswers = {
  listWebhookEndpoints: {
    some: { summary: 'One', value: { endpoints: [endpoint] } },
    off: { summary: 'Switched off', value: { endpoints: [off] } },
  },
  getWebhookEndpoint: { on: { summary: 'It gets events', value: endpoint } },
  putWebhookEndpoint: {
    made: { summary: 'Created, with its secret', value: { ...endpoint, secret }, status: 201 },
    replaced: { summary: 'Replaced', value: { ...endpoint, version: 2 } },
  },
  rotateWebhookSecret: { rotated: { summary: 'The new secret', value: rotated } },
  testWebhookEndpoint: { accepted: { summary: 'The receiver accepted it', value: delivery } },
  listWebhookDeliveries: {
    some: { summary: 'Delivered', value: { deliveries: [delivery], next_cursor: null } },
    waiting: { summary: 'Waiting', value: { deliveries: [waiting], next_cursor: null } },
  },
  redeliverWebhook: { accepted: { summary: 'The receiver accepted it', value: delivery } },
};
