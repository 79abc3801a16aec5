import { isAccepted } from '../domain/webhooks/delivery.ts';
import { type DueDelivery, listDueDeliveries, readDelivery } from '../store/webhooks/deliveries.ts';
import { readEndpoint } from '../store/webhooks/endpoints.ts';
import type { StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';
import { answerTimeoutMs, keepEffect, type WebhookPorts } from './attempt-webhook.ts';
import type { EndpointHealth } from './endpoint-health.ts';
import { sendDelivery } from './send-delivery.ts';

export type WebhookSweepPorts = WebhookPorts & {
  readonly health: EndpointHealth;
  /** The endpoints that are being swept. They share the connections. */
  readonly running: Set<string>;
  readonly remainingMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
};

export type EndpointSweep = {
  readonly delivered: number;
  readonly failed: number;
  /** Longest delay of a due delivery, in ms. Failing endpoints are left out, because their deliveries must wait. */
  readonly overdueMs: number;
  /** Work that failed in this process, by the id of the delivery or the endpoint. */
  readonly failures: readonly { readonly subject: string; readonly cause: unknown }[];
};

/**
 * The maximum number of connections over all endpoints. A Lambda process may have 1,024 open descriptors. Each endpoint
 * has an equal share, so a hanging endpoint takes no connection of another endpoint.
 */
export const maximumConnections = 400;
/** Size of an endpoint's first batch. The size doubles after each batch without a failure. */
const firstBatch = 16;
const largestBatch = 128;
/** A batch with this many failures and no success ends the run of its endpoint. */
const hopelessBatch = 8;

/** Longest duration of an attempt with its reads and writes, in ms. No attempt begins with less time left. */
const attemptMs = answerTimeoutMs + 4000;

/** Longest wait before the next query for due deliveries, in ms. */
const lookEveryMs = 5000;

/**
 * Attempts the due deliveries of one endpoint, the earliest due time first. A batch with many failures and no success
 * ends the run; the other deliveries stay due. An endpoint that hangs from the start uses at most 16 connections. The
 * endpoint is read again before each batch: a removed, replaced or disabled endpoint gets nothing more.
 */
export const sweepEndpoint = async (of: StoredEndpoint, ports: WebhookSweepPorts): Promise<EndpointSweep> => {
  const failures: { subject: string; cause: unknown }[] = [];
  const { table, clock, running } = ports;
  let [delivered, failed, overdueMs, size] = [0, 0, 0, firstBatch];
  let endpoint = of;
  /** The endpoint's share of the connections. No endpoint joins during a run, so the share only grows. */
  const share = (): number => Math.max(1, Math.floor(maximumConnections / running.size));

  const attempt = async ({ deliveryId }: DueDelivery): Promise<boolean | undefined> => {
    const delivery = await readDelivery(table, endpoint.instance_id, deliveryId);
    // The index is eventually consistent, so it may list a delivery that is no longer due.
    if (delivery?.state !== 'pending' || delivery.due_at === undefined) return undefined;
    if (Date.parse(delivery.due_at) > clock()) return undefined;
    const { attempt: made } = await sendDelivery(endpoint, delivery, false, ports);
    await keepEffect(endpoint, made, ports);
    return isAccepted(made);
  };

  const attemptAll = async (batch: readonly DueDelivery[]): Promise<boolean> => {
    const before = failures.length;
    const results = await Promise.all(
      batch.map((due) =>
        attempt(due).catch((cause: unknown) => {
          failures.push({ subject: due.deliveryId, cause });
          return undefined;
        }),
      ),
    );
    const accepted = results.filter((result) => result === true).length;
    const refused = results.filter((result) => result === false).length;
    delivered += accepted;
    failed += refused;
    // Deliveries that this process could not send are no attempts. They reset the batch size and may end the run, like
    // failures.
    const failedHere = failures.length - before;
    size = refused + failedHere === 0 ? Math.min(size * 2, largestBatch) : firstBatch;
    return accepted > 0 || refused + failedHere < Math.min(hopelessBatch, share());
  };

  const seen = new Set<string>();
  while (ports.remainingMs() > attemptMs) {
    const untilMs = clock() + ports.remainingMs() - attemptMs;
    const listed = await listDueDeliveries(table, endpoint.instance_id, new Date(untilMs).toISOString());
    const due = listed.filter(({ deliveryId, dueMs }) => !seen.has(`${deliveryId} ${dueMs}`));
    const [first] = due;
    if (first === undefined) break;
    const nowMs = clock();
    if (first.dueMs > nowMs) {
      await ports.sleep(Math.min(first.dueMs - nowMs, lookEveryMs));
      continue;
    }
    const present = await readEndpoint(table, of.endpoint_id);
    if (present?.instance_id !== of.instance_id || !present.enabled) break;
    endpoint = present;
    if (endpoint.failing_since === undefined) overdueMs = Math.max(overdueMs, nowMs - first.dueMs);
    const batch = due.filter(({ dueMs }) => dueMs <= nowMs).slice(0, Math.min(size, share()));
    for (const { deliveryId, dueMs } of batch) seen.add(`${deliveryId} ${dueMs}`);
    if (!(await attemptAll(batch))) break;
  }
  return { delivered, failed, overdueMs, failures };
};
