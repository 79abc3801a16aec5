import type { WebhookAttempt } from '../contract/webhooks/webhook-delivery.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { effectOf, isAccepted } from '../domain/webhooks/delivery.ts';
import { secretOf, signaturesOf, signingSalts } from '../domain/webhooks/signature.ts';
import type { Clock } from '../runtime/clock.ts';
import { causeOf, writeLine } from '../runtime/logger.ts';
import type { Table } from '../store/table/table.ts';
import { markFailing, markRecovered, switchOff } from '../store/webhooks/endpoint-state.ts';
import type { StoredDelivery, StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';
import type { Network } from '../webhooks/network.ts';
import { post } from '../webhooks/post.ts';
import { type EndpointHealth, mayRecord, rememberOff } from './endpoint-health.ts';

export type WebhookPorts = {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly network: Network;
  readonly stageKey: string;
};

/** Time in ms within which a receiver must reply. */
export const answerTimeoutMs = 15_000;

/** The message of a delivery, the same at every attempt. */
type Message = Pick<StoredDelivery, 'message_id' | 'body'>;

/**
 * The result of an attempt. `isLocal` means that this process could not send. Such an attempt does not count against
 * the endpoint.
 */
export type Attempted = { readonly attempt: WebhookAttempt; readonly timedOut: boolean; readonly isLocal: boolean };

/**
 * Sends a message once, signed at this instant.
 *
 * @param manual true when staff send the message, false for an automatic attempt
 */
export const attemptWebhook = async (
  endpoint: StoredEndpoint,
  { message_id, body }: Message,
  { timeoutMs, manual }: { readonly timeoutMs: number; readonly manual: boolean },
  { clock, network, stageKey }: WebhookPorts,
): Promise<Attempted> => {
  const startedMs = clock();
  const timestampSeconds = Math.floor(startedMs / 1000);
  const secrets = signingSalts(endpoint, startedMs).map((salt) => secretOf(stageKey, salt));
  const signature = signaturesOf(secrets, { id: message_id, timestampSeconds, body });
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'commerce-webhooks/1',
    'webhook-id': message_id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signature,
  };
  const posted = await post({ url: endpoint.url, headers, body, timeoutMs }, network);
  const { status, error, answer, timedOut, isLocal } = posted;
  const at = new Date(startedMs).toISOString();
  const duration_ms = Math.max(0, Math.round(clock() - startedMs));
  return { attempt: { at, duration_ms, status, error, answer, signature, manual }, timedOut, isLocal };
};

type EffectPorts = Pick<WebhookPorts, 'table' | 'clock'> & { readonly health: EndpointHealth };

/**
 * Writes the state of an endpoint, at best effort. A failure is only logged: the next attempt writes the state again.
 *
 * @returns whether the state was written
 */
export const recordState = async (endpoint: StoredEndpoint, write: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await write();
  } catch (error) {
    writeLine(JSON.stringify({ level: 'error', webhook_endpoint: endpoint.endpoint_id, cause: causeOf(error) }));
    return false;
  }
};

/**
 * Marks an endpoint as recovered after a successful manual delivery. Otherwise one more failure could switch off an
 * endpoint that works again. A failed manual delivery changes nothing.
 */
export const keepManualSuccess = async (
  endpoint: StoredEndpoint,
  attempt: WebhookAttempt,
  { table, clock }: Pick<WebhookPorts, 'table' | 'clock'>,
): Promise<void> => {
  if (isAccepted(attempt)) await markRecovered(table, endpoint, clock());
};

/**
 * Records the effect of a scheduled attempt on the endpoint, unless this process has just recorded the same effect. The
 * delivery must be stored already.
 */
export const keepEffect = async (
  endpoint: StoredEndpoint,
  attempt: WebhookAttempt,
  { table, clock, health }: EffectPorts,
): Promise<void> => {
  const nowMs = clock();
  const effect = effectOf(endpoint.failing_since, attempt, nowMs);
  if (effect === undefined) return;
  if (!mayRecord(endpoint, typeof effect === 'string' ? effect : 'off', health, nowMs)) return;
  if (typeof effect === 'object') {
    if (await recordState(endpoint, () => switchOff(table, endpoint, effect.off, nowMs))) rememberOff(endpoint, health);
    return;
  }
  const mark = effect === 'recovered' ? markRecovered : markFailing;
  await recordState(endpoint, () => mark(table, endpoint, nowMs));
};
