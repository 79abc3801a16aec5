import type { WebhookAttempt } from '../contract/webhooks/webhook-delivery.ts';
import { afterAttempt } from '../domain/webhooks/attempt.ts';
import { changeDelivery, readDelivery } from '../store/webhooks/deliveries.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';
import { answerTimeoutMs, attemptWebhook, type WebhookPorts } from './attempt-webhook.ts';

/** The maximum number of writes under the optimistic lock. An admin may redeliver a delivery while it is due. */
const maximumTries = 5;

/**
 * Adds an attempt to a stored delivery.
 *
 * @returns the stored delivery, without the attempt after five lost races; undefined when the delivery no longer exists
 */
const keepAttempt = async (
  before: StoredDelivery,
  attempt: WebhookAttempt,
  { table, clock, randomBytes }: WebhookPorts,
): Promise<StoredDelivery | undefined> => {
  let current: StoredDelivery | undefined = before;
  for (let tries = 0; tries < maximumTries && current !== undefined; tries += 1) {
    const after: StoredDelivery = afterAttempt(current, attempt, clock(), randomBytes);
    if (await changeDelivery(table, current, after)) return after;
    current = await readDelivery(table, before.instance_id, before.delivery_id);
  }
  return current;
};

/**
 * Sends a stored delivery once, with the full timeout. A crash before the write stores nothing, and the delivery
 * remains due.
 *
 * @param manual true when staff send the message, false for the retry schedule
 * @throws Error when this process could not send a scheduled message; nothing is stored, because the endpoint received
 * nothing
 */
export const sendDelivery = async (
  endpoint: StoredEndpoint,
  delivery: StoredDelivery,
  manual: boolean,
  ports: WebhookPorts,
): Promise<{ readonly attempt: WebhookAttempt; readonly delivery: StoredDelivery | undefined }> => {
  const attempted = await attemptWebhook(endpoint, delivery, { timeoutMs: answerTimeoutMs, manual }, ports);
  // A manual delivery is stored even if it was not sent, so that the staff see why.
  if (attempted.isLocal && !manual) throw new Error(`${attempted.attempt.error}`);
  const { attempt } = attempted;
  return { attempt, delivery: await keepAttempt(delivery, attempt, ports) };
};
