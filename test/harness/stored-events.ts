import { expect } from 'vitest';
import { type EventRow, events } from '../../shared/events.ts';
import { type OutboxEvent, outboxItemEvents } from '../../shared/store/outbox/stored-event.ts';
import { storedItems } from './given.ts';

const rows: Readonly<Record<string, EventRow>> = events;

/**
 * The events about a subject in the outbox, in order. Expects that the data of each has exactly the fields of its row.
 */
export const eventsAbout = async (subject: string): Promise<readonly OutboxEvent[]> => {
  const found = (await storedItems()).filter(({ PK }) => PK === `EVENT#${subject}`).flatMap(outboxItemEvents);
  for (const { type, data } of found) expect(rows[type]?.data.safeParse(data), type).toEqual({ success: true, data });
  return found;
};
