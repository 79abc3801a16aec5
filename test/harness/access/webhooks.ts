import { handler as deleteWebhookEndpoint } from '../../../functions/webhooks/delete-webhook-endpoint.ts';
import { handler as getWebhookEndpoint } from '../../../functions/webhooks/get-webhook-endpoint.ts';
import { handler as listWebhookDeliveries } from '../../../functions/webhooks/list-webhook-deliveries.ts';
import { handler as listWebhookEndpoints } from '../../../functions/webhooks/list-webhook-endpoints.ts';
import { handler as putWebhookEndpoint } from '../../../functions/webhooks/put-webhook-endpoint.ts';
import { redeliverWebhook, portsOf as redeliveryPorts } from '../../../functions/webhooks/redeliver-webhook.ts';
import { handler as rotateWebhookSecret } from '../../../functions/webhooks/rotate-webhook-secret.ts';
import { portsOf as testPorts, testWebhookEndpoint } from '../../../functions/webhooks/test-webhook-endpoint.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import * as rows from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenDelivery, givenEndpoint, newEndpointId, webhookForm } from '../given-webhook.ts';
import { networkTo } from '../receiver.ts';
import type { Operation } from './operation.ts';

/** No name resolves to an address, so no request leaves the test. */
const { network } = networkTo({ port: 0 }, async () => []);
const named = async () => ({ params: { endpoint_id: (await givenEndpoint()).endpoint.endpoint_id } });

/** Operations of admins on webhook endpoints. No user owns an endpoint. */
export const webhookOperations: Readonly<Record<string, Operation>> = {
  listWebhookEndpoints: { handler: listWebhookEndpoints, about: () => ({}) },
  getWebhookEndpoint: { handler: getWebhookEndpoint, about: named },
  putWebhookEndpoint: {
    handler: putWebhookEndpoint,
    about: () => ({ params: { endpoint_id: newEndpointId() }, body: webhookForm() }),
  },
  deleteWebhookEndpoint: { handler: deleteWebhookEndpoint, about: named },
  rotateWebhookSecret: {
    handler: rotateWebhookSecret,
    about: async () => ({ ...(await named()), headers: keyHeader(), body: { reason: 'Ticket 4711' } }),
  },
  testWebhookEndpoint: {
    handler: lambda(rows.testWebhookEndpoint, testWebhookEndpoint, testPorts(table, network)),
    about: named,
  },
  listWebhookDeliveries: { handler: listWebhookDeliveries, about: named },
  redeliverWebhook: {
    handler: lambda(rows.redeliverWebhook, redeliverWebhook, redeliveryPorts(table, network)),
    about: async () => {
      const { endpoint } = await givenEndpoint();
      const { delivery_id } = await givenDelivery(endpoint);
      return { params: { endpoint_id: endpoint.endpoint_id, delivery_id } };
    },
  },
};
