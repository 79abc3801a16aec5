import { randomBytes } from 'node:crypto';
import type { SQSBatchItemFailure, SQSBatchResponse } from 'aws-lambda';
import {
  type Delivered,
  type DeliverPorts,
  deliverEvent,
  maximumExchanges,
  nothingDelivered,
} from '../../shared/flows/deliver-event.ts';
import { deliverWebhooks as row } from '../../shared/jobs/webhooks.ts';
import { cached } from '../../shared/runtime/cached.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { slotsOf } from '../../shared/runtime/slots.ts';
import { table } from '../../shared/runtime/table.ts';
import { busEvent } from '../../shared/store/outbox/stored-event.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import type { StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';
import { configuredNetwork, type Network } from '../../shared/webhooks/network.ts';

/** A batch of the queue. The body of a record is the `detail` of an EventBridge event. */
type Batch = {
  readonly Records: readonly {
    readonly messageId: string;
    readonly body: string;
    readonly attributes?: { readonly ApproximateReceiveCount: string };
  }[];
};

type Ports = Omit<DeliverPorts, 'untilMs' | 'isRepeated'> & {
  readonly endpoints: () => Promise<readonly StoredEndpoint[]>;
};

/** Lifetime of the cached endpoints in ms. A process uses a changed endpoint after this time at the latest. */
const endpointsKeptMs = 2000;

/**
 * Time in ms from the start of a run in which it begins attempts. The last 5 s are for running attempts, and for
 * storing the rest for the sweep.
 */
const beginsForMs = row.timeoutMs - 5000;

/**
 * Delivers the event of one record.
 *
 * @throws Fault `dependency_unavailable` while the table is unavailable; `internal_error` for an event of another
 * source
 */
const deliverRecord = async (
  { body, attributes }: Batch['Records'][number],
  untilMs: number,
  ports: Ports,
): Promise<Delivered> => {
  const event = busEvent(JSON.parse(body));
  const isRepeated = Number(attributes?.ApproximateReceiveCount ?? 1) > 1;
  return deliverEvent(event, await ports.endpoints(), { ...ports, untilMs, isRepeated });
};

const sumOf = (all: readonly Delivered[], of: 'delivered' | 'waiting'): number =>
  all.reduce((sum, each) => sum + each[of], 0);

/**
 * Sends events to the webhook endpoints that subscribe to them. Records run in parallel, because a run mostly waits.
 *
 * @returns the failed records, which the queue delivers again
 */
export const deliverWebhooks = async ({ Records }: Batch, ports: Ports): Promise<SQSBatchResponse> => {
  const startedMs = ports.clock();
  const failures: SQSBatchItemFailure[] = [];
  const all = await Promise.all(
    Records.map(async (record) => {
      const done = await deliverRecord(record, startedMs + beginsForMs, ports).catch(
        (failure: unknown): Delivered => ({ ...nothingDelivered, failure }),
      );
      if ('failure' in done) {
        const { messageId } = record;
        writeLine(JSON.stringify({ level: 'error', job: row.id, subject: messageId, cause: causeOf(done.failure) }));
        failures.push({ itemIdentifier: messageId });
      }
      return done;
    }),
  );
  const counts = {
    webhooks_delivered: sumOf(all, 'delivered'),
    webhooks_waiting: sumOf(all, 'waiting'),
  };
  const nowMs = ports.clock();
  if (counts.webhooks_delivered + counts.webhooks_waiting > 0)
    writeLine(jobLine(row.id, counts, { events: Records.length, duration_ms: nowMs - startedMs }, nowMs));
  return { batchItemFailures: failures };
};

/** The production ports, created once for each process, because they cache the endpoints. */
export const portsOf = (of: Table, network: Network, clock: Clock = systemClock): Ports => ({
  table: of,
  clock,
  randomBytes,
  network,
  stageKey: webhookKey(),
  health: new Map(),
  slots: slotsOf(maximumExchanges),
  endpoints: cached(() => listEndpoints(of), endpointsKeptMs, clock),
});

const ports = portsOf(table, configuredNetwork());

export const handler = (batch: Batch): Promise<SQSBatchResponse> => deliverWebhooks(batch, ports);
