import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CloudEvent } from '../../domain/journal/events.ts';
import { asideKey } from '../table/keys.ts';
import { sendIf } from '../table/send-if.ts';
import { send, type Table } from '../table/table.ts';
import { outboxItem } from './outbox.ts';

/** A record of the stream that is no event, or that the bus will never take. */
export type Aside = {
  /** Where in the stream it stood: the same record is put aside once, however often it comes. */
  readonly position: string;
  /** The key of its item, which stays in the outbox. */
  readonly key: { readonly PK: string; readonly SK: string };
  readonly cause: string;
  /** The item as the stream told it, JSON. */
  readonly record: string;
  readonly atMs: number;
};

/** How long it waits for somebody to look at it. */
const keptForSeconds = 90 * 24 * 60 * 60;
/** What of a record is kept: enough to see what is wrong, and never too large for an item. */
const maximumRecord = 100_000;

/** The outbox beside the transactions that fill it. */
export const outboxStore = (table: Table) => ({
  /** Puts an event of a number into the outbox, if it is not there: it is there once, then, however many write it. */
  putOnce: async (event: CloudEvent): Promise<void> => {
    const ConditionExpression = 'attribute_not_exists(PK)';
    const command = new PutCommand({ TableName: table.name, Item: outboxItem(event), ConditionExpression });
    await sendIf(table, command);
  },

  /** Keeps a record that cannot go out, for somebody to look at. */
  putAside: async ({ position, key, cause, record, atMs }: Aside): Promise<void> => {
    const Item = {
      ...asideKey(position),
      outbox_key: key,
      cause,
      record: record.slice(0, maximumRecord),
      put_aside_at: new Date(atMs).toISOString(),
      ttl: Math.ceil(atMs / 1000) + keptForSeconds,
    };
    await send(table, new PutCommand({ TableName: table.name, Item }));
  },
});

export type OutboxStore = ReturnType<typeof outboxStore>;
