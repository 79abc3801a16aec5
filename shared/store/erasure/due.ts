import { type DuePosition, readDue } from '../table/due.ts';
import { ownerOf } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/**
 * One shard of the index `orders_by_deadline` suffices, because erasures are rare. A shard takes a thousand writes a
 * second.
 */
const shard = 'erasure';

/** The time of an erasure's next step, as attributes of the sparse index `orders_by_deadline`. */
export const dueErasure = (due_at: string) => ({ due_shard: shard, due_at });

/**
 * The users whose erasure is due, earliest first, from an eventually consistent index.
 *
 * @param now the present instant, RFC 3339
 */
export async function* listDueErasures(table: Table, now: string): AsyncGenerator<string> {
  let after: DuePosition | undefined;
  do {
    const { keys, next } = await readDue(table, shard, now, after);
    yield* keys.map(({ PK }) => ownerOf(PK));
    after = next;
  } while (after !== undefined);
}
