import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CloudEvent } from '../../domain/outbox/events.ts';
import { deadLetterKey } from '../table/keys.ts';
import { send, type Table } from '../table/table.ts';
import { sendIf } from '../table/update.ts';
import { outboxItem } from './outbox.ts';

/** A dead letter: a stream record that is no event, or that the bus never accepts. */
export type DeadLetter = {
  /** Position in the stream. A redelivered record overwrites its own dead letter. */
  readonly position: string;
  /** Key of the item, which remains in the outbox. */
  readonly key: { readonly PK: string; readonly SK: string };
  readonly cause: string;
  /** The item's image in the stream, as JSON. */
  readonly record: string;
  readonly atMs: number;
};

/** Lifetime of a dead letter, in seconds. */
const retentionSeconds = 90 * 24 * 60 * 60;
/** The maximum number of characters of the stored record. That is enough to show the fault, and fits in an item. */
const maximumRecord = 100_000;

/** Writes to the outbox without a business transaction. */
export const outboxStore = (table: Table) => ({
  /** Adds an event to the outbox, idempotently by its sequence number. */
  putOnce: async (event: CloudEvent): Promise<void> => {
    const ConditionExpression = 'attribute_not_exists(PK)';
    const command = new PutCommand({ TableName: table.name, Item: outboxItem(event), ConditionExpression });
    await sendIf(table, command);
  },

  /** Stores a dead letter, so that a person can examine it. */
  deadLetter: async ({ position, key, cause, record, atMs }: DeadLetter): Promise<void> => {
    const Item = {
      ...deadLetterKey(position),
      outbox_key: key,
      cause,
      record: record.slice(0, maximumRecord),
      put_aside_at: new Date(atMs).toISOString(),
      ttl: Math.ceil(atMs / 1000) + retentionSeconds,
    };
    await send(table, new PutCommand({ TableName: table.name, Item }));
  },
});

export type OutboxStore = ReturnType<typeof outboxStore>;
