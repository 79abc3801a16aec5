import { randomBytes as randomly } from 'node:crypto';
import { putWebhookEndpoint } from '../../functions/webhooks/put-webhook-endpoint.ts';
import { webhookEvents } from '../../shared/contract/webhooks/webhook-events.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { newDelivery } from '../../shared/domain/webhooks/new-delivery.ts';
import { webhookBody } from '../../shared/domain/webhooks/payload.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { putDelivery } from '../../shared/store/webhooks/deliveries.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import { done, requestBy } from './use-case.ts';
import { sampleWebhook } from './webhook.ts';

const url = 'https://receiver.example.com/partner';

/**
 * Returns fixed bytes for the first two calls, the endpoint's instance id and salt. The audit entry gets random bytes.
 */
const knownAtFirst = (known: RandomBytes): RandomBytes => {
  let calls = 0;
  return (size) => {
    calls += 1;
    return calls <= 2 ? known(size) : randomly(size);
  };
};

/**
 * Creates the missing sample endpoints, and a delivery to one of them.
 *
 * @param enabled whether a receiver runs; without one both endpoints are disabled
 */
export const seedWebhook = async (table: Table, admin: string, enabled: boolean): Promise<void> => {
  const { endpointId, formerId, event, atMs, randomBytes } = sampleWebhook;
  const present = new Set((await listEndpoints(table)).map(({ endpoint_id }) => endpoint_id));
  const events = webhookEvents.filter((type) => /^(?:order|enrollment|entitlement)\./.test(type));
  for (const endpoint_id of [endpointId, formerId].filter((id) => !present.has(id))) {
    const body = { url, events, enabled: enabled && endpoint_id === endpointId, reason: 'Sample' };
    const random = endpoint_id === endpointId ? knownAtFirst(randomBytes) : randomly;
    // The answer has the endpoint's secret, which nobody needs here.
    const ports = { table, clock: () => atMs, randomBytes: random, stageKey: 'samples' };
    done(endpoint_id, await putWebhookEndpoint({ ...requestBy(admin), params: { endpoint_id }, body }, ports));
  }
  const endpoint = (await listEndpoints(table)).find(({ endpoint_id }) => endpoint_id === endpointId);
  if (endpoint === undefined) return;
  const body = webhookBody(
    { ...event, data: { endpoint_id: endpointId } },
    { data: { shape: { endpoint_id: true } }, identifies: [] },
  );
  const delivery = { ...newDelivery(endpoint, event, body, atMs), state: 'failed', due_at: undefined } as const;
  await putDelivery(table, { ...delivery, attempts: [] }, Date.now());
};
