import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type BusEntry, batchesOf, busEntry } from '../../shared/domain/bus-entries.ts';
import { isFor, publishEvents as row } from '../../shared/jobs.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { type EventBus, eventBus } from '../../shared/runtime/event-bus.ts';
import { causeOf, writeLine } from '../../shared/runtime/logger.ts';
import { outboxEvent } from '../../shared/store/outbox-record.ts';

type Ports = { readonly clock: Clock; readonly bus: EventBus };

/** An event on its way: where in the stream it stands, and what is sent. */
type Outgoing = { readonly position: string; readonly subject: string; readonly entry: BusEntry };

/** What did not go out first, and why. */
type Failure = { readonly position: string; readonly cause: string };

const positionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

const outgoing = (record: DynamoDBRecord): Outgoing => {
  const event = outboxEvent(record.dynamodb?.NewImage);
  return { position: positionOf(record), subject: event.subject, entry: busEntry(event) };
};

/** The events of the records, up to the first that holds none: what comes after it has to wait. */
const readRecords = (
  records: readonly DynamoDBRecord[],
): { readonly events: Outgoing[]; readonly failure?: Failure } => {
  const events: Outgoing[] = [];
  for (const record of records) {
    try {
      events.push(outgoing(record));
    } catch (error) {
      return { events, failure: { position: positionOf(record), cause: causeOf(error) } };
    }
  }
  return { events };
};

/** Sends what goes with one call. @returns the first that did not arrive */
const send = async (batch: readonly Outgoing[], bus: EventBus): Promise<Failure | undefined> => {
  const [first] = batch;
  try {
    const reasons = await bus.put(batch.map(({ entry }) => entry));
    const failed = batch.findIndex((_, index) => reasons[index] !== undefined);
    return batch[failed] && { position: batch[failed].position, cause: reasons[failed] ?? '' };
  } catch (error) {
    return first && { position: first.position, cause: causeOf(error) };
  }
};

const sendAll = async (events: readonly Outgoing[], bus: EventBus): Promise<Failure | undefined> => {
  for (const batch of batchesOf(events)) {
    const failure = await send(batch, bus);
    if (failure) return failure;
  }
  return undefined;
};

/**
 * Carries the new events of the outbox from the stream to the bus, each at least once and those of a subject in their order.
 *
 * @returns the first record that has yet to go out: Lambda hands over it and all after it again
 */
export const publishEvents = async ({ Records }: DynamoDBStreamEvent, ports: Ports): Promise<DynamoDBBatchResponse> => {
  const startedMs = ports.clock();
  const records = Records.filter((record) => isFor(row.trigger, record));
  const read = readRecords(records);
  const failure = (await sendAll(read.events, ports.bus)) ?? read.failure;
  const sent = failure ? records.findIndex((record) => positionOf(record) === failure.position) : records.length;
  writeLine(
    JSON.stringify({
      level: failure ? 'error' : 'info',
      job: row.id,
      records: Records.length,
      sent,
      left: records.length - sent,
      duration_ms: ports.clock() - startedMs,
      cause: failure?.cause,
    }),
  );
  return { batchItemFailures: failure ? [{ itemIdentifier: failure.position }] : [] };
};

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  publishEvents(event, { clock: systemClock, bus: eventBus });
