import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { partitionsOf } from '../table/keys.ts';
import { type Item, send, type Table } from '../table/table.ts';

/** Items of a partition in sort-key order. `next` is the sort key of the last item; undefined on the last page. */
export type PartitionPage = { readonly items: readonly Item[]; readonly next: string | undefined };

/**
 * A page of all items in a partition, of any kind, strongly consistent.
 *
 * @param after the sort key of the previous page's last item
 */
export const readPartition = async (
  table: Table,
  PK: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<PartitionPage> => {
  const { Items = [], LastEvaluatedKey } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': PK },
      ExclusiveStartKey: after === undefined ? undefined : { PK, SK: after },
      ConsistentRead: true,
      // One item above the limit shows whether another page exists.
      Limit: limit + 1,
    }),
  );
  const items = Items.slice(0, limit);
  const more = Items.length > limit || LastEvaluatedKey !== undefined;
  return { items, next: more ? String(items.at(-1)?.['SK']) : undefined };
};

/** The items of a user in all partitions of the user, in pages. */
export async function* itemsOfUser(table: Table, userId: string, limit = 100): AsyncGenerator<readonly Item[]> {
  for (const partition of partitionsOf(userId)) {
    let after: string | undefined;
    do {
      const page: PartitionPage = await readPartition(table, partition, { after, limit });
      yield page.items;
      after = page.next;
    } while (after !== undefined);
  }
}
