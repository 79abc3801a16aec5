import { type DuePosition, readDue } from '../table/due.ts';
import { ownerOf, topupPrefix } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const shards = 8;
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** The shard of a top-up in the index `orders_by_deadline`: three random bits of its id. */
export const dueShard = (topupId: string): string => `topup${symbols.indexOf(topupId.slice(-1)) % shards}`;

export const dueShards: readonly string[] = Array.from({ length: shards }, (_, index) => `topup${index}`);

export type DueTopup = { readonly userId: string; readonly topupId: string };

/**
 * A page of up to 100 due top-ups, earliest deadline first, from an eventually consistent index.
 *
 * @param now the present instant, RFC 3339
 * @param after the position at which the previous page ended
 */
export const listDueTopups = async (
  table: Table,
  shard: string,
  now: string,
  after?: DuePosition,
): Promise<{ readonly topups: readonly DueTopup[]; readonly next: DuePosition | undefined }> => {
  const { keys, next } = await readDue(table, shard, now, after);
  const topups = keys.map(({ PK, SK }) => ({ userId: ownerOf(PK), topupId: SK.slice(topupPrefix.length) }));
  return { topups, next };
};
