import { over as redeliverWebhook } from '../../../functions/webhooks/redeliver-webhook.ts';
import { over as testWebhookEndpoint } from '../../../functions/webhooks/test-webhook-endpoint.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenDelivery, givenEndpoint, newEndpointId, webhookForm } from '../given-webhook.ts';
import { networkTo } from '../receiver.ts';
import type { Operation } from './operation.ts';

/** No name resolves to an address, so no request leaves the test. */
const { network } = networkTo({ port: 0 }, async () => []);
const named = async () => ({ params: { endpoint_id: (await givenEndpoint()).endpoint.endpoint_id } });

/** Operations of admins on webhook endpoints. No user owns an endpoint. */
export const webhookOperations: Readonly<Record<string, Operation>> = {
  listWebhookEndpoints: { about: () => ({}) },
  getWebhookEndpoint: { about: named },
  putWebhookEndpoint: {
    about: () => ({ params: { endpoint_id: newEndpointId() }, body: webhookForm() }),
  },
  deleteWebhookEndpoint: { about: named },
  rotateWebhookSecret: {
    about: async () => ({ ...(await named()), headers: keyHeader(), body: { reason: 'Ticket 4711' } }),
  },
  testWebhookEndpoint: {
    handler: testWebhookEndpoint({ network }).handler,
    about: named,
  },
  listWebhookDeliveries: {
    about: async () => {
      const { endpoint } = await givenEndpoint();
      // With one delivery more than the limit, the page does not search older days.
      for (const _ of [1, 2]) await givenDelivery(endpoint);
      return { params: { endpoint_id: endpoint.endpoint_id }, query: { limit: '1' } };
    },
  },
  redeliverWebhook: {
    handler: redeliverWebhook({ network }).handler,
    about: async () => {
      const { endpoint } = await givenEndpoint();
      const { delivery_id } = await givenDelivery(endpoint);
      return { params: { endpoint_id: endpoint.endpoint_id, delivery_id } };
    },
  },
};
