import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Course } from '../../contract/courses/course.ts';
import { catalogPartition, catalogPrice } from '../table/catalog-keys.ts';
import { courseKey } from '../table/keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';

/** Which courses, the cheapest first, and from where: `after` is the position at which the page before ended. */
export type CatalogListing = {
  readonly courseType: string;
  /** Folded words, the first of which chooses the list; none: all courses. */
  readonly words: readonly string[];
  /** IDR; the course may cost that much. The least is not more than the most. */
  readonly atLeastIdr: number;
  readonly atMostIdr: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Where further words have to be looked for, a page looks at so many courses, however few of them have the words. */
const lookedAt = 100;

/** `$` comes right after the `#` that ends a price, so everything of the last price is before it. */
const afterPrice = (priceIdr: number): string => `${catalogPrice(priceIdr)}$`;

const filterOf = (words: readonly string[]) =>
  words.length > 0 && { FilterExpression: words.map((_, index) => `contains(words, :word${index})`).join(' AND ') };

const queryOf = ({ courseType, words: [first = '', ...others], ...listing }: CatalogListing) => {
  const { atLeastIdr, atMostIdr, after, limit } = listing;
  const partition = catalogPartition(courseType, first);
  return {
    KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
    ...filterOf(others),
    ExpressionAttributeValues: {
      ':partition': partition,
      ':from': catalogPrice(atLeastIdr),
      ':to': afterPrice(atMostIdr),
      ...Object.fromEntries(others.map((word, index) => [`:word${index}`, word])),
    },
    ...(after !== undefined && { ExclusiveStartKey: { PK: partition, SK: after } }),
    // One more than asked tells whether there is a next page, so that no client follows a cursor to an empty one.
    Limit: others.length === 0 ? limit + 1 : lookedAt,
  };
};

/** The catalog as everybody sees it: published courses. Each function is one round trip. */
export const catalogStore = (table: Table) => ({
  /** A course that is published, strongly consistent. */
  async read(courseId: string): Promise<Course | undefined> {
    const item = await readItem(table, courseKey(courseId));
    const course = item && parseItem(Course, item);
    return course?.status === 'published' ? course : undefined;
  },

  /**
   * A page of the catalog, and where the next one starts; up to a second late. With more than one word it may hold fewer courses
   * than the limit, or none, and yet not be the last.
   */
  async list(listing: CatalogListing): Promise<{ courses: Course[]; next: string | undefined }> {
    const command = new QueryCommand({ TableName: table.name, ...queryOf(listing) });
    const { Items = [], LastEvaluatedKey } = await send(table, command);
    const page = Items.slice(0, listing.limit);
    const end = Items.length > page.length ? page.at(-1) : LastEvaluatedKey;
    return {
      courses: page.map((item) => parseItem(Course, item)),
      next: end === undefined ? undefined : String(end['SK']),
    };
  },
});

export type CatalogStore = ReturnType<typeof catalogStore>;
