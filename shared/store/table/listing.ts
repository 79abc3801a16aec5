import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readItems, send, type Table } from './table.ts';

/** An entry of the index `lists_by_newest`: the keys of an item and the projected attributes. */
export type Entry = Key & { readonly list: string; readonly created_at: string } & Item;

/** A query over partitions of the index (list-keys.ts). Instants are RFC 3339; `to` is exclusive. */
export type Listing = {
  readonly partitions: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A filter on the projected attributes. */
  readonly isWanted?: ((entry: Entry) => boolean) | undefined;
};

/** The number of entries that a filtered page reads from each partition. */
const lookedAt = 250;

/** Bounds before and after every instant. */
const [first, last] = ['0', '9'];

/** The position after an entry. None of its parts contains a blank. */
const positionOf = ({ list, created_at, PK, SK }: Entry): string => [list, created_at, PK, SK].join(' ');

const entryAt = (position: string): Entry => {
  const [list = '', created_at = '', PK = '', SK = ''] = position.split(' ');
  return { list, created_at, PK, SK };
};

const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The bounds of a partition's query. Entries of the same instant are sorted by partition. */
const startOf = (list: string, partitions: readonly string[], { from = first, to }: Listing, after?: Entry) => {
  const latest = to === undefined ? last : before(to);
  if (after === undefined) return { from, latest };
  const [own, place] = [partitions.indexOf(list), partitions.indexOf(after.list)];
  if (own === place) return { from, latest, ExclusiveStartKey: after };
  return { from, latest: earlier(latest, own < place ? before(after.created_at) : after.created_at) };
};

/**
 * The entries of one partition for a page. `rest` is the last entry that was read, if the partition has more entries.
 */
const queryPartition = async (table: Table, list: string, start: ReturnType<typeof startOf>, limit: number) => {
  if (start.from > start.latest) return { entries: [], rest: undefined };
  const { Items = [], LastEvaluatedKey } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: 'lists_by_newest',
      KeyConditionExpression: '#list = :list AND created_at BETWEEN :from AND :latest',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': list, ':from': start.from, ':latest': start.latest },
      ExclusiveStartKey: start.ExclusiveStartKey,
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const entries = Items as Entry[];
  return { entries, rest: LastEvaluatedKey && entries.at(-1) };
};

/**
 * Reads a page of index entries, newest first: one query per partition in parallel, then a merge. The index is
 * eventually consistent. If a partition has more entries, the page ends at the oldest entry that was read from it.
 * Older entries of other partitions come with the next page.
 *
 * @param limit the greatest number of entries; a filtered page can have fewer without being the last page
 * @param after the position at which the previous page ended
 */
const readEntries = async (table: Table, listing: Listing, limit: number, after: string | undefined) => {
  const { partitions, isWanted } = listing;
  const start = after === undefined ? undefined : entryAt(after);
  // One entry above the limit shows whether another page exists.
  const most = isWanted ? Math.max(lookedAt, limit + 1) : limit + 1;
  const read = await Promise.all(
    partitions.map((list) => queryPartition(table, list, startOf(list, partitions, listing, start), most)),
  );
  const place = new Map(partitions.map((list, index) => [list, index]));
  const compared = (one: Entry, other: Entry): number =>
    one.created_at === other.created_at
      ? (place.get(one.list) ?? 0) - (place.get(other.list) ?? 0)
      : one.created_at > other.created_at
        ? -1
        : 1;
  const [bound] = read.flatMap(({ rest }) => rest ?? []).toSorted(compared);
  // A stable sort keeps the index's order for entries of one partition and instant.
  const found = read
    .flatMap(({ entries }) => entries)
    .toSorted(compared)
    .filter((entry) => bound === undefined || compared(entry, bound) <= 0)
    .filter((entry) => isWanted?.(entry) ?? true);
  const entries = found.slice(0, limit);
  const next = found.length > limit ? entries.at(-1) : bound;
  return { entries, next };
};

/** The maximum number of items in one BatchGetItem. A page needs at most one batch. */
const batch = 100;

/** A page of a list, and the position of the next page. */
export type ListPage<Shown> = { readonly items: Shown[]; readonly next: string | undefined };

/**
 * A page of a listing, newest first. It reads the index entries, and then the items, strongly consistent.
 *
 * @param listing the query. `read` makes the shown item, or undefined when the item is unreadable or filtered out. Set
 * `picks` if `read` filters items; the page then reads 100 items
 * @returns at most `limit` items; a filtered page can have fewer without being the last page
 */
export const readListed = async <Shown>(
  table: Table,
  listing: Listing & { readonly picks: boolean; readonly read: (item: Item) => Shown | undefined },
  limit: number,
  after: string | undefined,
): Promise<ListPage<Shown>> => {
  const { entries, next } = await readEntries(table, listing, listing.picks ? batch : limit, after);
  const keys = entries.map(({ PK, SK }) => ({ PK, SK }));
  const items = keys.length === 0 ? [] : await readItems(table, keys);
  const shown = items.flatMap((item, index) => {
    const read = item && listing.read(item);
    const entry = entries[index];
    return read === undefined || entry === undefined ? [] : [{ read, entry }];
  });
  const page = shown.slice(0, limit);
  const end = shown.length > limit ? page.at(-1)?.entry : next;
  return { items: page.map(({ read }) => read), next: end && positionOf(end) };
};
