import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { ownerOf } from '../table/keys.ts';
import { send, type Table } from '../table/table.ts';

/**
 * One shard of the index `orders_by_deadline` suffices, because erasures are rare. A shard takes a thousand writes a
 * second.
 */
const shard = 'erasure';

/** The next step of an erasure, as attributes of the sparse index `orders_by_deadline`. */
export const dueErasure = (due_at: string) => ({ due_shard: shard, due_at });

/**
 * The users whose erasure is due, the longest due first, page by page, from an eventually consistent index.
 *
 * @param now the present instant, RFC 3339
 */
export async function* listDueErasures(table: Table, now: string): AsyncGenerator<string> {
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        IndexName: 'orders_by_deadline',
        KeyConditionExpression: 'due_shard = :shard AND due_at <= :now',
        ExpressionAttributeValues: { ':shard': shard, ':now': now },
        ExclusiveStartKey,
        Limit: 100,
      }),
    );
    yield* Items.map(({ PK }) => ownerOf(String(PK)));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
