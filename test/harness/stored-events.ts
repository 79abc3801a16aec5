import { type OutboxEvent, outboxItemEvents } from '../../shared/store/journal/outbox-record.ts';
import { storedItems } from './given.ts';

/** The events about a subject as they leave the outbox, in their order. */
export const eventsAbout = async (subject: string): Promise<readonly OutboxEvent[]> =>
  (await storedItems()).filter(({ PK }) => PK === `EVENT#${subject}`).flatMap(outboxItemEvents);
