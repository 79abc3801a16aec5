import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ShownCourse } from '../../contract/courses/course.ts';
import type { CourseSort } from '../../domain/courses/course.ts';
import type { Looked } from '../../domain/courses/look-in.ts';
import { catalogPartition, catalogPrice, courseKey } from '../table/keys.ts';
import { type Item, parseItem, readItem, send, type Table } from '../table/table.ts';
import { ListedCourse } from './course-parts.ts';

/** Which courses, in which order, and from where: `after` is the position at which the page before ended. */
export type CatalogListing = {
  readonly looked: Looked;
  readonly sort: CourseSort;
  /** IDR; the course may cost that much. The least is not more than the most. */
  readonly atLeastIdr: number;
  readonly atMostIdr: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Where something has to be looked for, a page looks at so many courses, however few of them have it. */
const lookedAt = 100;

/** `$` comes right after the `#` that ends a price, so everything of the last price is before it. */
const afterPrice = (priceIdr: number): string => `${catalogPrice(priceIdr)}$`;

/** A part of a condition, with the names and values that it mentions. */
type Condition = { readonly text: string; readonly names?: object; readonly values: object };

const filtersOf = ({ equal, parts }: Looked): readonly Condition[] => [
  ...Object.entries(equal).map(([name, value]) => ({
    text: `#${name} = :${name}`,
    names: { [`#${name}`]: name },
    values: { [`:${name}`]: value },
  })),
  ...parts.map((part, index) => ({
    text: `contains(search_text, :part${index})`,
    values: { [`:part${index}`]: part },
  })),
];

/** Which prices, if not all: a range of the table's own sort key. */
const pricesOf = ({ atLeastIdr, atMostIdr }: CatalogListing): readonly Condition[] =>
  atLeastIdr === 0 && atMostIdr === Number.MAX_SAFE_INTEGER
    ? []
    : [
        {
          text: 'SK BETWEEN :from AND :to',
          values: { ':from': catalogPrice(atLeastIdr), ':to': afterPrice(atMostIdr) },
        },
      ];

/** How a list is read in each order: from which index, and in which direction. */
const orders: Readonly<Record<CourseSort, { readonly index?: string; readonly forward: boolean }>> = {
  price: { forward: true },
  '-price': { forward: false },
  '-published_at': { index: 'catalog_by_newest', forward: false },
};

/** In an index a position has the index's key, too; neither has a blank. */
const positionOf = (item: Item, index: string | undefined): string =>
  index === undefined ? String(item['SK']) : `${item['SK']} ${item['listed_at']}`;

const startOf = (partition: string, after: string) => {
  const [SK, listed_at] = after.split(' ');
  return { PK: partition, SK, ...(listed_at !== undefined && { listed_at }) };
};

const merged = (objects: readonly (object | undefined)[]): Record<string, string> => Object.assign({}, ...objects);

const queryOf = (listing: CatalogListing) => {
  const { looked, sort, after, limit } = listing;
  const partition = catalogPartition(looked.scope, looked.word);
  const { index, forward } = orders[sort];
  const own: Condition = { text: 'PK = :partition', values: { ':partition': partition } };
  // The price is of the key of the table; of the index it is looked for like anything else.
  const keys = index === undefined ? [own, ...pricesOf(listing)] : [own];
  const filters = index === undefined ? filtersOf(looked) : [...filtersOf(looked), ...pricesOf(listing)];
  const names = merged(filters.map((filter) => filter.names));
  return {
    IndexName: index,
    KeyConditionExpression: keys.map(({ text }) => text).join(' AND '),
    ...(filters.length > 0 && { FilterExpression: filters.map(({ text }) => text).join(' AND ') }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: merged([...keys, ...filters].map(({ values }) => values)),
    ScanIndexForward: forward,
    ...(after !== undefined && { ExclusiveStartKey: startOf(partition, after) }),
    // One more than asked tells whether there is a next page, so that no client follows a cursor to an empty one.
    Limit: filters.length === 0 ? limit + 1 : lookedAt,
  };
};

/** The catalog as everybody sees it: published courses. Each function is one round trip. */
export const catalogStore = (table: Table) => ({
  /** A course that is published, strongly consistent. */
  async read(courseId: string): Promise<ShownCourse | undefined> {
    const item = await readItem(table, courseKey(courseId));
    const course = item && parseItem(ListedCourse, item);
    return course?.status === 'published' ? course : undefined;
  },

  /**
   * A page of the catalog, and where the next one starts; up to a second late. Where something has to be looked for it may hold
   * fewer courses than the limit, or none, and yet not be the last.
   */
  async list(listing: CatalogListing): Promise<{ courses: ShownCourse[]; next: string | undefined }> {
    const command = new QueryCommand({ TableName: table.name, ...queryOf(listing) });
    const { Items = [], LastEvaluatedKey } = await send(table, command);
    const page = Items.slice(0, listing.limit);
    const end = Items.length > page.length ? page.at(-1) : LastEvaluatedKey;
    return {
      courses: page.map((item) => parseItem(ListedCourse, item)),
      next: end === undefined ? undefined : positionOf(end, orders[listing.sort].index),
    };
  },
});

export type CatalogStore = ReturnType<typeof catalogStore>;
