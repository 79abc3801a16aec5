import { type CloudEvent, cloudEvent, type NewEvent } from '../../domain/journal/events.ts';
import { eventKey } from '../table/keys.ts';
import { type Part, type Parts, put } from '../table/transaction.ts';

/** Time for which a published event stays in the table. */
const keptForSeconds = 30 * 24 * 60 * 60;

/**
 * The outbox item of an event, or of a subject's events in one transaction. An item costs two write units, and three
 * events fit into one. The events after the first take the following numbers.
 */
export const outboxItem = (event: CloudEvent, ...others: readonly NewEvent[]) => ({
  ...eventKey(event.subject, event.sequence),
  ...(others.length === 0 ? { event } : { events: [event, ...others] }),
  ttl: Math.ceil(Date.parse(event.time) / 1000) + keptForSeconds,
});

/**
 * Adds an event to the transaction of its cause (transactional outbox). The stream publishes it; its number is unique.
 */
export const eventPart = (event: CloudEvent): Part => put(outboxItem(event));

/**
 * The outbox part of a subject's next events, in order; empty without events.
 *
 * @param sequence number of the subject's earlier events
 */
export const eventParts = (subject: string, sequence: number, events: readonly NewEvent[], nowMs: number): Parts => {
  const [first, ...others] = events;
  if (first === undefined) return {};
  return { events: put(outboxItem(cloudEvent(first.type, subject, sequence + 1, first.data, nowMs), ...others)) };
};
