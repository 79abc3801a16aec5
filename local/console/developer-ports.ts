import { outboxBetween } from '../../shared/store/outbox/outbox-scan.ts';
import { type OutboxEvent, outboxItemEvents } from '../../shared/store/outbox/stored-event.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { localTable } from '../database/local-table.ts';
import { localServiceToken } from '../settings/service-tokens.ts';
import type { DeveloperPorts } from './developer-switches.ts';

/** Reads the events in the outbox of a table, between two instants. */
const outboxOf =
  (table: Table) =>
  async (from: string, to: string): Promise<readonly OutboxEvent[]> => {
    const events: OutboxEvent[] = [];
    for await (const items of outboxBetween(table, from, to)) events.push(...items.flatMap(outboxItemEvents));
    return events;
  };

type Given = Pick<DeveloperPorts, 'clock' | 'failures' | 'bus' | 'api'> & {
  /** The folder of the local service tokens. */
  readonly directory: string;
  readonly endpoint: string;
  readonly tableName: string;
};

/** The ports of the console's developer section, in the local stack. */
export const developerPorts = ({ directory, endpoint, tableName, ...given }: Given): DeveloperPorts => ({
  ...given,
  completionsToken: localServiceToken(directory, 'completions'),
  outbox: outboxOf(localTable(endpoint, tableName)),
});
