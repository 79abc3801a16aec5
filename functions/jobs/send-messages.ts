import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Message, messageOf } from '../../shared/domain/devices/message.ts';
import { sendMessages as row } from '../../shared/jobs.ts';
import { configuredPush } from '../../shared/push/configured-push.ts';
import { isFor } from '../../shared/routes/job.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { type MessagePorts, type Sending, sendMessage } from '../../shared/steps/send-message.ts';
import { outboxEvent } from '../../shared/store/journal/outbox-record.ts';

/** How many users are told at once. */
const atOnce = 20;

/** A message with the event and the record that it comes from. */
type Due = { readonly message: Message; readonly eventId: string; readonly record: DynamoDBRecord };

/** What a record of the stream is worth. One that cannot be read is put aside by the publisher, which meets it as well. */
const dueOf = (record: DynamoDBRecord, nowMs: number): readonly Due[] => {
  try {
    const event = outboxEvent(record.dynamodb?.NewImage);
    const message = messageOf({ ...event, data: event['data'] }, nowMs);
    return message ? [{ message, eventId: event.id, record }] : [];
  } catch {
    return [];
  }
};

type Told = Due & ({ readonly sending: Sending } | { readonly cause: string });

const tell = async (due: Due, ports: MessagePorts): Promise<Told> => {
  try {
    return { ...due, sending: await sendMessage(due.message, due.eventId, ports) };
  } catch (error) {
    return { ...due, cause: causeOf(error) };
  }
};

/** Tells so many at once, and all of them in the end. */
const tellAll = async (due: readonly Due[], ports: MessagePorts): Promise<readonly Told[]> => {
  const told: Told[] = [];
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) told.push(await tell(next, ports));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return told;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/**
 * Tells users of the events of a batch. What the table kept from being told comes again, with all after it, and what was told is
 * claimed by then.
 *
 * @returns the first record that has yet to be told
 */
export const sendMessages = async (
  { Records }: DynamoDBStreamEvent,
  ports: MessagePorts,
): Promise<DynamoDBBatchResponse> => {
  const startedMs = ports.clock();
  const due = Records.filter((record) => isFor(row.trigger, record)).flatMap((record) => dueOf(record, startedMs));
  const told = await tellAll(due, ports);
  ports.push.rest();
  const sendings = told.flatMap((each) => ('sending' in each ? [each.sending] : []));
  const failures = sendings.flatMap((each) => each.failures);
  const left = new Map(told.flatMap((each) => ('cause' in each ? [[each.record, each.cause]] : [])));
  const counts = {
    messages_sent: sum(sendings.map(({ sent }) => sent)),
    messages_failed: failures.length,
    devices_pruned: sum(sendings.map(({ pruned }) => pruned)),
  };
  const [cause = failures[0]] = left.values();
  const nowMs = ports.clock();
  writeLine(
    jobLine(row.id, counts, { records: Records.length, left: left.size, duration_ms: nowMs - startedMs, cause }, nowMs),
  );
  const first = Records.find((record) => left.has(record));
  return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
};

const push = configuredPush();

/** A stage without a provider tells nobody. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  push === undefined ? { batchItemFailures: [] } : sendMessages(event, { table, clock: systemClock, push });
