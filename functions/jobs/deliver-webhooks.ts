import { randomBytes } from 'node:crypto';
import { deliverWebhooks as row } from '../../shared/routes/webhooks/webhook-jobs.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { remembered } from '../../shared/runtime/remembered.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type DeliverPorts, deliverEvent } from '../../shared/steps/deliver-event.ts';
import { busEvent } from '../../shared/store/journal/outbox-record.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import type { StoredEndpoint } from '../../shared/store/webhooks/record.ts';
import { configuredNetwork } from '../../shared/webhooks/configured-network.ts';
import type { Network } from '../../shared/webhooks/network.ts';

/** An event of ours, as the bus hands it over (EventBridge, event structure). */
type BusEvent = { readonly detail: unknown };

type Ports = DeliverPorts & { readonly endpoints: () => Promise<readonly StoredEndpoint[]> };

/** A process knows of a changed endpoint after this, in ms. */
const endpointsKeptMs = 2000;

/**
 * Sends an event to the webhook endpoints that ask for it.
 *
 * @throws Fault `dependency_unavailable` while the table is away: the event comes again; `internal_error` when it is none of ours
 */
export const deliverWebhooks = async ({ detail }: BusEvent, ports: Ports): Promise<void> => {
  const startedMs = ports.clock();
  const event = busEvent(detail);
  const { delivered, waiting, switchedOff } = await deliverEvent(event, await ports.endpoints(), ports);
  if (delivered + waiting === 0) return;
  const counts = {
    webhooks_delivered: delivered,
    webhooks_waiting: waiting,
    webhook_endpoints_switched_off: switchedOff,
  };
  const nowMs = ports.clock();
  writeLine(jobLine(row.id, counts, { event: event.type, duration_ms: nowMs - startedMs }, nowMs));
};

/** What it works with in production; one for each process, because it remembers endpoints. */
export const portsOf = (of: Table, network: Network, clock: Clock = systemClock): Ports => ({
  table: of,
  clock,
  randomBytes,
  network,
  stageKey: webhookKey(),
  slow: new Map(),
  endpoints: remembered(() => listEndpoints(of), endpointsKeptMs, clock),
});

const ports = portsOf(table, configuredNetwork());

export const handler = (event: BusEvent): Promise<void> => deliverWebhooks(event, ports);
