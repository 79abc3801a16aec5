import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, send, type Table } from './table.ts';

export type DuePosition = Readonly<Record<string, unknown>>;

/**
 * A page of up to 100 due items of a shard, earliest deadline first. The index `orders_by_deadline` is eventually
 * consistent.
 *
 * @param now the present instant, RFC 3339
 * @param after the position at which the previous page ended
 */
export const readDue = async (
  table: Table,
  shard: string,
  now: string,
  after?: DuePosition,
): Promise<{ readonly keys: readonly Key[]; readonly next: DuePosition | undefined }> => {
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
  return { keys: Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })), next: LastEvaluatedKey };
};

export type RandomInt = (below: number) => number;

/** Shuffles shards. Runs that end early then leave out different shards. */
export const shuffled = (shards: readonly string[], randomInt: RandomInt): string[] =>
  shards
    .map((shard) => ({ shard, place: randomInt(1 << 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ shard }) => shard);
