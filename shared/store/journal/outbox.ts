import type { CloudEvent } from '../../domain/journal/events.ts';
import { eventKey } from '../table/keys.ts';
import { type Part, put } from '../table/transaction.ts';

/** How long an event stays in the table after it has left by the stream. */
const keptForSeconds = 30 * 24 * 60 * 60;

/** The item of an event. */
export const outboxItem = (event: CloudEvent) => ({
  ...eventKey(event.subject, event.sequence),
  event,
  ttl: Math.ceil(Date.parse(event.time) / 1000) + keptForSeconds,
});

/** Puts an event into the transaction of what it tells. The stream carries it out of the table; its number is taken once. */
export const eventPart = (event: CloudEvent): Part => put(outboxItem(event));
