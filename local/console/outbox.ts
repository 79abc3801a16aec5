import { type OutboxEvent, outboxItemEvents } from '../../shared/store/journal/outbox-record.ts';
import { outboxBetween } from '../../shared/store/journal/outbox-scan.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** Reads the outbox of a table between two instants. */
export const outboxOf =
  (table: Table) =>
  async (from: string, to: string): Promise<readonly OutboxEvent[]> => {
    const events: OutboxEvent[] = [];
    for await (const items of outboxBetween(table, from, to)) events.push(...items.flatMap(outboxItemEvents));
    return events;
  };
