import type { WebhookAttempt } from '../contract/webhooks/webhook-delivery.ts';
import { afterAttempt } from '../domain/webhooks/attempt.ts';
import { changeDelivery, readDelivery } from '../store/webhooks/deliveries.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/record.ts';
import { answerTimeoutMs, attemptWebhook, type WebhookPorts } from './attempt-webhook.ts';

/** Somebody else may change a delivery at the same time: an admin sends it by hand while it is due. */
const maximumTries = 5;

/** A delivery with one more attempt. @returns undefined when it is not there any more */
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
 * Sends a delivery that was kept, with the full time for an answer. A process that dies in between has changed nothing: what was due
 * is due still.
 *
 * @param manual sent by the staff, outside of the timetable
 * @throws when this process could not send: nothing is kept, because it is no attempt of the endpoint
 */
export const sendDelivery = async (
  endpoint: StoredEndpoint,
  delivery: StoredDelivery,
  manual: boolean,
  ports: WebhookPorts,
): Promise<{ readonly attempt: WebhookAttempt; readonly delivery: StoredDelivery | undefined }> => {
  const attempted = await attemptWebhook(endpoint, delivery, { timeoutMs: answerTimeoutMs, manual }, ports);
  // A message that somebody sends by hand shows why it did not go out.
  if (attempted.isLocal && !manual) throw new Error(`${attempted.attempt.error}`);
  const { attempt } = attempted;
  return { attempt, delivery: await keepAttempt(delivery, attempt, ports) };
};
