import { type CloudEvent, cloudEvent, type NewEvent } from '../../domain/outbox/events.ts';
import { eventKey } from '../table/keys.ts';
import { put, type Write, type Writes } from '../table/transaction.ts';

/** Lifetime of an outbox item, in seconds. */
const retentionSeconds = 30 * 24 * 60 * 60;

/**
 * The outbox item of one event, or of several events of one subject in a transaction. A transaction costs two write
 * units for each item of up to 1 KB. Three events fit into such an item. Only the first event stores a sequence number;
 * the others continue from it.
 */
export const outboxItem = (event: CloudEvent, ...others: readonly NewEvent[]) => ({
  ...eventKey(event.subject, event.sequence),
  ...(others.length === 0 ? { event } : { events: [event, ...others] }),
  ttl: Math.ceil(Date.parse(event.time) / 1000) + retentionSeconds,
});

/**
 * Transactional outbox: adds an event to the transaction that causes the event. A consumer of the table's stream
 * publishes it. The write fails if the sequence number is already used.
 */
export const eventWrite = (event: CloudEvent): Write => put(outboxItem(event));

/**
 * The write of a subject's next events into the outbox; empty without events.
 *
 * @param sequence the sequence number of the subject's last event
 */
export const eventWrites = (subject: string, sequence: number, events: readonly NewEvent[], nowMs: number): Writes => {
  const [first, ...others] = events;
  if (first === undefined) return {};
  return { events: put(outboxItem(cloudEvent(first.type, subject, sequence + 1, first.data, nowMs), ...others)) };
};
