import { timeSortedId } from '../domain/ids.ts';
import { eventNumber } from '../domain/outbox/events.ts';
import { afterAttempt } from '../domain/webhooks/attempt.ts';
import { newDelivery } from '../domain/webhooks/new-delivery.ts';
import { webhookBody } from '../domain/webhooks/payload.ts';
import { putDelivery } from '../store/webhooks/deliveries.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';
import { answerTimeoutMs, attemptWebhook, keepManualSuccess, type WebhookPorts } from './attempt-webhook.ts';

/** The fields of the test event. The test event is never published on the bus. */
const row = { data: { shape: { endpoint_id: true } }, identifies: [] } as const;

/** Sends a test event to an endpoint once, and stores it among the endpoint's deliveries. */
export const sendTestEvent = async (endpoint: StoredEndpoint, ports: WebhookPorts): Promise<StoredDelivery> => {
  const nowMs = ports.clock();
  const subject = timeSortedId('tst', nowMs, ports.randomBytes);
  const event = {
    ...eventNumber(subject, 1),
    type: 'webhook_endpoint.tested',
    subject,
    time: new Date(nowMs).toISOString(),
    data: { endpoint_id: endpoint.endpoint_id },
  };
  const delivery = { ...newDelivery(endpoint, event, webhookBody(event, row), nowMs), due_at: undefined };
  const { attempt } = await attemptWebhook(endpoint, delivery, { timeoutMs: answerTimeoutMs, manual: true }, ports);
  // A test event has no retries.
  const after = afterAttempt({ ...delivery, state: 'failed' as const }, attempt, ports.clock(), ports.randomBytes);
  await putDelivery(ports.table, after, nowMs);
  await keepManualSuccess(endpoint, attempt, ports);
  return after;
};
