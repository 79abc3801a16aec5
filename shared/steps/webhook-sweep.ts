import { isAccepted } from '../domain/webhooks/delivery.ts';
import { type DueDelivery, listDueDeliveries, readDelivery } from '../store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '../store/webhooks/record.ts';
import { answerTimeoutMs, keepEffect, type WebhookPorts } from './attempt-webhook.ts';
import { sendDelivery } from './send-delivery.ts';

export type WebhookSweepPorts = WebhookPorts & {
  /** Remaining time in ms in which another delivery may begin. */
  readonly remainingMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
};

/** The results for one endpoint. */
export type EndpointSweep = {
  readonly delivered: number;
  readonly failed: number;
  readonly switchedOff: boolean;
  /** Failed work, by id and cause. */
  readonly failures: readonly { readonly subject: string; readonly cause: unknown }[];
};

/** Parallel deliveries to one endpoint; doubled after each batch without failures, up to the maximum. */
const firstBatch = 16;
const largestBatch = 128;
/** Failures in a batch without a success that mean an endpoint is down. */
const hopelessBatch = 8;

/** Longest duration of an attempt with its reads and writes, in ms. No attempt begins with less time left. */
const attemptMs = answerTimeoutMs + 4000;

/** Longest wait before the next query for due deliveries, in ms. */
const lookEveryMs = 5000;

/**
 * Attempts the due deliveries of one endpoint, the earliest first. Many failures without a success end its run, and the
 * deliveries remain due. An unresponsive endpoint holds at most 16 connections.
 */
export const sweepEndpoint = async (of: StoredEndpoint, ports: WebhookSweepPorts): Promise<EndpointSweep> => {
  const failures: { subject: string; cause: unknown }[] = [];
  const { table, clock } = ports;
  let [delivered, failed, switchedOff, size] = [0, 0, false, firstBatch];
  let endpoint = of;

  const attempt = async ({ deliveryId }: DueDelivery): Promise<boolean | undefined> => {
    const delivery = await readDelivery(table, endpoint.instance_id, deliveryId);
    // The index is some milliseconds late.
    if (delivery?.state !== 'pending' || delivery.due_at === undefined) return undefined;
    if (Date.parse(delivery.due_at) > clock()) return undefined;
    const { attempt: made } = await sendDelivery(endpoint, delivery, false, ports);
    if (await keepEffect(endpoint, made, ports)) switchedOff = true;
    return isAccepted(made);
  };

  const attemptAll = async (batch: readonly DueDelivery[]): Promise<boolean> => {
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
    if (accepted > 0) endpoint = { ...endpoint, failing_since: undefined };
    size = refused === 0 ? Math.min(size * 2, largestBatch) : firstBatch;
    return accepted > 0 || refused < hopelessBatch;
  };

  const seen = new Set<string>();
  while (ports.remainingMs() > attemptMs && !switchedOff) {
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
    const batch = due.filter(({ dueMs }) => dueMs <= nowMs).slice(0, size);
    for (const { deliveryId, dueMs } of batch) seen.add(`${deliveryId} ${dueMs}`);
    if (!(await attemptAll(batch))) break;
  }
  return { delivered, failed, switchedOff, failures };
};
