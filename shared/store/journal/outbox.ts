import { type CloudEvent, cloudEvent, type NewEvent } from '../../domain/journal/events.ts';
import { eventKey } from '../table/keys.ts';
import { type Part, type Parts, put } from '../table/transaction.ts';

/** How long an event stays in the table after it has left by the stream. */
const keptForSeconds = 30 * 24 * 60 * 60;

/**
 * The item of an event, or of the events that one transaction tells of a subject: an item costs two units, and three events fit
 * into one. Those after the first are numbered on from it.
 */
export const outboxItem = (event: CloudEvent, ...others: readonly NewEvent[]) => ({
  ...eventKey(event.subject, event.sequence),
  ...(others.length === 0 ? { event } : { events: [event, ...others] }),
  ttl: Math.ceil(Date.parse(event.time) / 1000) + keptForSeconds,
});

/** Puts an event into the transaction of what it tells. The stream carries it out of the table; its number is taken once. */
export const eventPart = (event: CloudEvent): Part => put(outboxItem(event));

/**
 * The next events of a subject, in the order in which they are told; nothing where there are none.
 *
 * @param told how many it has had
 */
export const eventParts = (subject: string, told: number, events: readonly NewEvent[], nowMs: number): Parts => {
  const [first, ...others] = events;
  if (first === undefined) return {};
  return { events: put(outboxItem(cloudEvent(first.type, subject, told + 1, first.data, nowMs), ...others)) };
};
