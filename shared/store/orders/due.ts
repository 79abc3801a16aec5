import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { orderPrefix, ownerOf } from '../table/keys.ts';
import { type Key, send, type Table } from '../table/table.ts';

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** The shard of an order in the index: seven random bits of its id. They spread the writes evenly over the shards. */
export const dueShard = (orderId: string): string =>
  `${symbols.indexOf(orderId.charAt(orderId.length - 2)) >> 3}${orderId.slice(-1)}`;

export const dueShards: readonly string[] = [0, 1, 2, 3].flatMap((group) =>
  [...symbols].map((last) => `${group}${last}`),
);

export type DueOrder = { readonly purchaserId: string; readonly orderId: string };

export type DuePosition = Readonly<Record<string, unknown>>;

const dueOf = ({ PK, SK }: Key): DueOrder => ({
  purchaserId: ownerOf(PK),
  orderId: SK.slice(orderPrefix.length),
});

/**
 * A page of up to 100 due orders, the longest due first, from an eventually consistent index.
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
  const { Items = [], LastEvaluatedKey } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: 'orders_by_deadline',
      KeyConditionExpression: 'due_shard = :shard AND due_at <= :now',
      ExpressionAttributeValues: { ':shard': shard, ':now': now },
      ExclusiveStartKey: after,
      Limit: 100,
    }),
  );
  const orders = Items.map((item) => dueOf({ PK: String(item['PK']), SK: String(item['SK']) }));
  return { orders, next: LastEvaluatedKey };
};
