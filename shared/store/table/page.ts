import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { causeOf, writeLine } from '../../runtime/logger.ts';
import { type Item, parseItem, send, type Table } from './table.ts';

/** Which items of a partition, and from where: `after` is what follows the prefix in the last key of the page before. */
type Listing = {
  readonly partition: string;
  readonly prefix: string;
  /** An index of the partition that sorts by another attribute, and what the same id follows in the table's own sort key. */
  readonly index?: { readonly name: string; readonly sortKey: string; readonly ownPrefix: string } | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** An item, if it is what its schema says. One that is not is told, and keeps none of the others from being dealt with. */
export const readable = <Schema extends z.ZodMiniType>(schema: Schema, item: Item): readonly z.output<Schema>[] => {
  try {
    return [parseItem(schema, item)];
  } catch (error) {
    writeLine(JSON.stringify({ level: 'error', event: 'malformed_item', cause: causeOf(error) }));
    return [];
  }
};

/** A page of items, newest first, and where the next one starts. Their sort keys are a prefix and an id that sorts by time. */
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
    // The index has the keys alone: a local one fetches the rest from the table.
    Select: index && 'ALL_ATTRIBUTES',
    KeyConditionExpression: 'PK = :partition AND begins_with(#sort_key, :prefix)',
    ExpressionAttributeNames: { '#sort_key': sortKey },
    ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
    ExclusiveStartKey: after === undefined ? undefined : start,
    ScanIndexForward: false,
    ConsistentRead: true,
    // One more than asked tells whether there is a next page, so that no client follows a cursor to an empty one.
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

/** All items of a partition below a prefix, oldest first: of few of them, 1 MB at most. Strongly consistent. */
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
