import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { causeOf, writeLine } from '../../runtime/logger.ts';
import { type Item, parseItem, send, type Table } from './table.ts';

/** The items of a partition with a sort-key prefix. `after` is the previous page's last sort key without the prefix. */
type Listing = {
  readonly partition: string;
  readonly prefix: string;
  /** A local index with another sort key. `ownPrefix`: the prefix of the item's sort key in the table. */
  readonly index?: { readonly name: string; readonly sortKey: string; readonly ownPrefix: string } | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Parses an item. A malformed item is logged and skipped, so that it does not stop the other items. */
export const readable = <Schema extends z.ZodMiniType>(schema: Schema, item: Item): readonly z.output<Schema>[] => {
  try {
    return [parseItem(schema, item)];
  } catch (error) {
    writeLine(JSON.stringify({ level: 'error', event: 'malformed_item', cause: causeOf(error) }));
    return [];
  }
};

/**
 * A page of items, newest first, and the position of the next page. A sort key is a prefix and an id that sorts by
 * time.
 */
export const readPage = async <Schema extends z.ZodMiniType>(
  table: Table,
  schema: Schema,
  { partition, prefix, index, after, limit }: Listing,
): Promise<{ items: z.output<Schema>[]; next: string | undefined }> => {
  const sortKey = index?.sortKey ?? 'SK';
  const start = { PK: partition, SK: `${index?.ownPrefix ?? prefix}${after}`, [sortKey]: `${prefix}${after}` };
  const command = new QueryCommand({
    TableName: table.name,
    IndexName: index?.name,
    // The local index projects keys only. DynamoDB fetches the other attributes from the table.
    Select: index && 'ALL_ATTRIBUTES',
    KeyConditionExpression: 'PK = :partition AND begins_with(#sort_key, :prefix)',
    ExpressionAttributeNames: { '#sort_key': sortKey },
    ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
    ExclusiveStartKey: after === undefined ? undefined : start,
    ScanIndexForward: false,
    ConsistentRead: true,
    // One item above the limit shows whether another page exists, so no cursor leads to an empty page.
    Limit: limit + 1,
  });
  const { Items = [], LastEvaluatedKey } = await send(table, command);
  const page = Items.slice(0, limit);
  const last = page.at(-1);
  const more = Items.length > limit || LastEvaluatedKey !== undefined;
  return {
    items: page.flatMap((item) => readable(schema, item)),
    next: more && last ? String(last[sortKey]).slice(prefix.length) : undefined,
  };
};

/**
 * The items of a partition with a sort-key prefix, oldest first, strongly consistent. It is one query, so it returns at
 * most 1 MB.
 */
export const readAll = async <Schema extends z.ZodMiniType>(
  table: Table,
  schema: Schema,
  partition: string,
  prefix: string,
): Promise<z.output<Schema>[]> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => parseItem(schema, item));
};
