import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ShownCourse } from '../../contract/courses/course.ts';
import { syllabusFields } from '../../contract/courses/syllabus.ts';
import { allCourses, wordsOf } from '../../domain/courses/catalog.ts';
import type { IndexedSort } from '../../domain/courses/course.ts';
import type { Titled } from '../../domain/courses/forgiving.ts';
import type { QueryPlan } from '../../domain/courses/query-plan.ts';
import { blankSyllabus, type Syllabus } from '../../domain/courses/syllabus.ts';
import { catalogPartition, catalogPrice, categoriesPartition, courseKey, readKey, syllabusKey } from '../table/keys.ts';
import { type Item, parseItem, readTogether, send, type Table } from '../table/table.ts';
import { ListedCourse } from './course-writes.ts';

/** A catalog query. `after` is the position at which the previous page ended. */
export type CatalogListing = {
  readonly looked: QueryPlan;
  readonly sort: IndexedSort;
  /** Price range in IDR, inclusive. `atLeastIdr` is not above `atMostIdr`. */
  readonly atLeastIdr: number;
  readonly atMostIdr: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The number of categories that are listed. */
const maximumCategories = 1000;

/** The count of the published courses of a category. */
export const StoredCategory = z.object({ courses: z.int() });

const categoryOf = ({ PK, SK }: Item): string => readKey({ PK: String(PK), SK: String(SK) }).id;

/**
 * The limits of the queries of a page. One course above the page shows whether another page exists. Most pages are full
 * after the first query. A filter that few courses match takes the second one.
 */
const limitsOf = (limit: number): readonly number[] => [limit + 1, 100];

/** `$` sorts directly after the `#` that ends a price. This bound therefore includes every course of that price. */
const afterPrice = (priceIdr: number): string => `${catalogPrice(priceIdr)}$`;

type Condition = { readonly text: string; readonly names?: object; readonly values: object };

const filtersOf = ({ equal, parts }: QueryPlan): readonly Condition[] => [
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

/** The condition on the price range; none for the full range. */
const pricesOf = ({ atLeastIdr, atMostIdr }: CatalogListing): readonly Condition[] =>
  atLeastIdr === 0 && atMostIdr === Number.MAX_SAFE_INTEGER
    ? []
    : [
        {
          text: 'SK BETWEEN :from AND :to',
          values: { ':from': catalogPrice(atLeastIdr), ':to': afterPrice(atMostIdr) },
        },
      ];

const orders: Readonly<Record<IndexedSort, { readonly index?: string; readonly forward: boolean }>> = {
  price: { forward: true },
  '-price': { forward: false },
  '-published_at': { index: 'catalog_by_newest', forward: false },
};

/** The position after an item. The position in an index also contains the index's key. Neither key contains a blank. */
const positionOf = (item: Item, index: string | undefined): string =>
  index === undefined ? String(item['SK']) : `${item['SK']} ${item['listed_at']}`;

const startOf = ({ scope, word }: QueryPlan, after: string): Item => {
  const [SK, listed_at] = after.split(' ');
  return { PK: catalogPartition(scope, word), SK, ...(listed_at !== undefined && { listed_at }) };
};

const merged = (objects: readonly (object | undefined)[]): Record<string, string> => Object.assign({}, ...objects);

const queryOf = (listing: CatalogListing) => {
  const { looked, sort } = listing;
  const partition = catalogPartition(looked.scope, looked.word);
  const { index, forward } = orders[sort];
  const own: Condition = { text: 'PK = :partition', values: { ':partition': partition } };
  // The price is a range of the table's sort key, but an ordinary filter on the index.
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
  };
};

/** The public catalog. Each function is one round trip, except for a page that few courses match. */
export const catalogStore = (table: Table) => ({
  /** A published course with its syllabus. */
  async read(courseId: string): Promise<(ShownCourse & Syllabus) | undefined> {
    const { course, syllabus } = await readTogether(table, {
      course: { key: courseKey(courseId), schema: ListedCourse },
      syllabus: { key: syllabusKey(courseId), schema: z.object(syllabusFields) },
    });
    return course?.status === 'published' ? { ...course, ...(syllabus ?? blankSyllabus) } : undefined;
  },

  /** The number of published courses in each category, by its name, eventually consistent. */
  async categories(): Promise<{ category: string; courses: number }[]> {
    const { Items = [] } = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': categoriesPartition },
        Limit: maximumCategories,
      }),
    );
    return Items.map((item) => ({ category: categoryOf(item), ...parseItem(StoredCategory, item) })).filter(
      ({ courses }) => courses > 0,
    );
  },

  /**
   * A page of the catalog, eventually consistent, and the position of the next page. A filtered page can contain fewer
   * courses than the limit, or none, without being the last page.
   */
  async list(listing: CatalogListing): Promise<{ courses: ShownCourse[]; next: string | undefined }> {
    const { looked, after, limit } = listing;
    const query = { TableName: table.name, ...queryOf(listing) };
    const found: Item[] = [];
    let start: Item | undefined = after === undefined ? undefined : startOf(looked, after);
    for (const Limit of limitsOf(limit)) {
      const command = new QueryCommand({ ...query, ...(start && { ExclusiveStartKey: start }), Limit });
      const { Items = [], LastEvaluatedKey } = await send(table, command);
      found.push(...Items);
      start = LastEvaluatedKey;
      if (found.length > limit || start === undefined) break;
    }
    const page = found.slice(0, limit);
    const end = found.length > page.length ? page.at(-1) : start;
    return {
      courses: page.map((item) => parseItem(ListedCourse, item)),
      next: end === undefined ? undefined : positionOf(end, orders[listing.sort].index),
    };
  },

  /**
   * All published courses with the words of their titles, eventually consistent, in one round trip.
   *
   * @returns undefined when the catalog has more than `maximum` courses, or more than one answer of DynamoDB holds
   */
  async all(maximum: number): Promise<readonly Titled<ShownCourse>[] | undefined> {
    const { Items = [], LastEvaluatedKey } = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': catalogPartition(allCourses, '') },
        Limit: maximum + 1,
      }),
    );
    if (LastEvaluatedKey !== undefined || Items.length > maximum) return undefined;
    return Items.map((item) => ({
      course: parseItem(ListedCourse, item),
      titleWords: wordsOf(String(item['search_text'])),
    }));
  },
});

export type CatalogStore = ReturnType<typeof catalogStore>;
