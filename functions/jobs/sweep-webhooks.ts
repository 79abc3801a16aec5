import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { type EndpointSweep, sweepEndpoint, type WebhookSweepPorts } from '../../shared/flows/webhook-sweep.ts';
import { sweepWebhooks as row } from '../../shared/jobs/webhooks.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import { configuredNetwork, type Network } from '../../shared/webhooks/network.ts';

const nothing = { delivered: 0, failed: 0, overdueMs: 0 } as const;

type Ports = Omit<WebhookSweepPorts, 'running' | 'health'>;

export type Swept = {
  readonly delivered: number;
  readonly failed: number;
  readonly overdueMs: number;
  readonly failures: EndpointSweep['failures'];
};

/**
 * Attempts the due deliveries of every enabled endpoint. Endpoints are swept in parallel, so a slow endpoint delays no
 * other.
 */
export const sweepWebhooks = async (of: Ports): Promise<Swept> => {
  const endpoints = (await listEndpoints(of.table)).filter(({ enabled }) => enabled);
  const running = new Set(endpoints.map(({ endpoint_id }) => endpoint_id));
  const ports = { ...of, running, health: new Map() };
  const sweeps = await Promise.all(
    endpoints.map((endpoint) =>
      sweepEndpoint(endpoint, ports)
        .catch(
          (cause: unknown): EndpointSweep => ({ ...nothing, failures: [{ subject: endpoint.endpoint_id, cause }] }),
        )
        .finally(() => running.delete(endpoint.endpoint_id)),
    ),
  );
  return {
    delivered: sweeps.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: sweeps.reduce((sum, { failed }) => sum + failed, 0),
    overdueMs: Math.max(0, ...sweeps.map(({ overdueMs }) => overdueMs)),
    failures: sweeps.flatMap(({ failures }) => failures),
  };
};

export const portsOf = (of: Table, network: Network, remainingMs: () => number): Ports => ({
  table: of,
  clock: systemClock,
  randomBytes,
  network,
  stageKey: webhookKey(),
  remainingMs,
  sleep: (ms) => sleep(ms),
});

const network = configuredNetwork();

/** Runs every minute. It throws after all work if anything failed, so that the alarm fires. */
export const handler = async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
  const ports = portsOf(table, network, () => context.getRemainingTimeInMillis());
  const { delivered, failed, overdueMs, failures } = await sweepWebhooks(ports);
  for (const { subject, cause } of failures)
    writeLine(JSON.stringify({ level: 'error', job: row.id, subject, cause: causeOf(cause) }));
  const counts = {
    webhooks_delivered: delivered,
    webhooks_waiting: failed,
    webhooks_overdue_s: Math.round(overdueMs / 1000),
  };
  writeLine(jobLine(row.id, counts, {}, ports.clock()));
  if (failures.length > 0) throw new Error(`${failures.length} webhook deliveries could not be attempted.`);
};
