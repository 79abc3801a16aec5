import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { busEntry, type Outgoing } from '../../shared/domain/outbox/bus-entries.ts';
import { watchedSums } from '../../shared/domain/outbox/watched-events.ts';
import { sendEvents } from '../../shared/flows/send-events.ts';
import { isFor } from '../../shared/jobs/job.ts';
import { publishEvents as row } from '../../shared/jobs/outbox.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { eventBus } from '../../shared/runtime/event-bus.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import type { EventBus } from '../../shared/runtime/put-events.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OutboxStore, outboxStore } from '../../shared/store/outbox/outbox-store.ts';
import { type OutboxEvent, outboxEvents } from '../../shared/store/outbox/stored-event.ts';

type Ports = { readonly clock: Clock; readonly bus: EventBus; readonly outbox: Pick<OutboxStore, 'deadLetter'> };

type Recorded = Outgoing & { readonly record: DynamoDBRecord; readonly event: OutboxEvent };

type Stuck = { readonly record: DynamoDBRecord; readonly cause: string };

const positionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

const keyOf = ({ dynamodb }: DynamoDBRecord) => ({
  PK: dynamodb?.Keys?.['PK']?.S ?? '',
  SK: dynamodb?.Keys?.['SK']?.S ?? '',
});

const read = (record: DynamoDBRecord): readonly (Recorded | Stuck)[] => {
  try {
    return outboxEvents(record.dynamodb?.NewImage).map((event) => {
      const { subject, sequence } = event;
      return { record, event, subject, sequence, entry: busEntry(event) };
    });
  } catch (error) {
    return [{ record, cause: causeOf(error) }];
  }
};

/**
 * Quarantines records as dead letters and logs each, so that they do not block the shard of the stream.
 *
 * @returns the records without a stored dead letter; Lambda repeats them
 */
const deadLetter = async (stuck: readonly Stuck[], { clock, outbox }: Ports): Promise<readonly DynamoDBRecord[]> => {
  const left: DynamoDBRecord[] = [];
  for (const { record, cause } of stuck) {
    const key = keyOf(record);
    const failed = {
      position: positionOf(record),
      key,
      cause,
      record: JSON.stringify(record.dynamodb?.NewImage ?? null),
    };
    const failure = await outbox.deadLetter({ ...failed, atMs: clock() }).then(() => undefined, causeOf);
    if (failure !== undefined) left.push(record);
    const counts = { events_quarantined: failure === undefined ? 1 : 0 };
    writeLine(jobLine(row.id, counts, { item: `${key.PK} ${key.SK}`, cause, not_quarantined: failure }, clock()));
  }
  return left;
};

/**
 * Publishes new outbox events from the stream to the bus, at least once, and those of one subject in sequence. An
 * unreadable or permanently rejected record becomes a dead letter.
 *
 * @returns the first unpublished record; Lambda repeats that record and all later ones
 */
export const publishEvents = async ({ Records }: DynamoDBStreamEvent, ports: Ports): Promise<DynamoDBBatchResponse> => {
  const startedMs = ports.clock();
  const records = Records.filter((record) => isFor(row.trigger, record));
  const found = records.flatMap(read);
  const unreadable = found.filter((each) => 'cause' in each);
  const { sent, refused, left, cause } = await sendEvents(
    found.filter((each) => 'event' in each),
    ports.bus,
  );
  const stuck = [...unreadable, ...refused.map(({ event: { record }, cause }) => ({ record, cause }))];
  // One dead letter for each record, even when several of its events were rejected.
  const deadLetters = new Map(stuck.map((each) => [each.record, each]));
  const again = new Set([...(await deadLetter([...deadLetters.values()], ports)), ...left.map(({ record }) => record)]);
  const first = records.find((record) => again.has(record));
  // The watched sums leave out records that Lambda repeats. Otherwise a partly failed batch would count twice.
  const settled = new Set(first ? records.slice(0, records.indexOf(first)) : records);
  const counted = sent.filter(({ record }) => settled.has(record)).map(({ event }) => event);
  const nowMs = ports.clock();
  writeLine(
    jobLine(
      row.id,
      { events_sent: sent.length, ...watchedSums(counted) },
      { records: Records.length, left: again.size, duration_ms: nowMs - startedMs, cause },
      nowMs,
    ),
  );
  return { batchItemFailures: first ? [{ itemIdentifier: positionOf(first) }] : [] };
};

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  publishEvents(event, { clock: systemClock, bus: eventBus, outbox: outboxStore(table) });
