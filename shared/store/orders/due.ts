import { type DuePosition, readDue } from '../table/due.ts';
import { orderPrefix, ownerOf } from '../table/keys.ts';
import type { Key, Table } from '../table/table.ts';

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** The shard of an order in the index `orders_by_deadline`: seven random bits of its id. */
export const dueShard = (orderId: string): string =>
  `${symbols.indexOf(orderId.charAt(orderId.length - 2)) >> 3}${orderId.slice(-1)}`;

export const dueShards: readonly string[] = [0, 1, 2, 3].flatMap((group) =>
  [...symbols].map((last) => `${group}${last}`),
);

export type DueOrder = { readonly purchaserId: string; readonly orderId: string };

const dueOf = ({ PK, SK }: Key): DueOrder => ({
  purchaserId: ownerOf(PK),
  orderId: SK.slice(orderPrefix.length),
});

/**
 * A page of up to 100 due orders, earliest deadline first, from an eventually consistent index.
 *
 * @param now the present instant, RFC 3339
 * @param after the position at which the previous page ended
 */
export const listDueOrders = async (
  table: Table,
  shard: string,
  now: string,
  after?: DuePosition,
): Promise<{ readonly orders: readonly DueOrder[]; readonly next: DuePosition | undefined }> => {
  const { keys, next } = await readDue(table, shard, now, after);
  return { orders: keys.map(dueOf), next };
};
