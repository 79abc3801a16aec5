import type { ShownCourse } from '../../shared/contract/courses/course.ts';
import { bestSellersLike } from '../../shared/domain/courses/best-sellers.ts';
import { maximumWords, searchWords } from '../../shared/domain/courses/catalog.ts';
import { maximumCompared, nearCourses, type Titled } from '../../shared/domain/courses/forgiving.ts';
import { equalFilters, planQuery } from '../../shared/domain/courses/query-plan.ts';
import { isRefusal } from '../../shared/errors.ts';
import { offersOf } from '../../shared/flows/offers.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { listCourses as row } from '../../shared/routes/courses/courses.ts';
import { cached } from '../../shared/runtime/cached.ts';
import { hotKeyCache } from '../../shared/runtime/hot-key-cache.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readBestSellers, readPublished } from '../../shared/store/courses/best-sellers.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';

type Ports = TablePorts & {
  readonly catalog: Pick<CatalogStore, 'list'> & {
    /** All courses, at most a minute old; undefined in a large catalog. */
    readonly all: () => Promise<readonly Titled<ShownCourse>[] | undefined>;
    /** The ids of the best-selling courses, at most a minute old. */
    readonly best: () => Promise<readonly string[]>;
    readonly published: (courseIds: readonly string[]) => Promise<readonly ShownCourse[]>;
  };
  readonly policies: Pick<PoliciesInForce, 'tax'>;
  readonly cursorSecret: string;
};

/**
 * The beginning of a cursor's position in the results of a misspelled search. The number of courses before follows. No
 * key of the catalog begins with it.
 */
const forgiven = '~';

type Query = RequestOf<typeof row>['query'];

/** The search of a request: its words and its range of prices. `impossible`: no course can match. */
const searchOf = ({ q = '', price_min = 0, price_max = Number.MAX_SAFE_INTEGER }: Query) => {
  const words = searchWords(q);
  const range = { atLeastIdr: price_min, atMostIdr: price_max };
  return { words, range, impossible: words.length > maximumWords || price_min > price_max };
};

/**
 * Reads a page of the best-selling courses. Without a filter it reads only the courses of the page. The position is the
 * number of courses before. After a nightly change of the list, the next page can repeat a course.
 */
const bestPage = async (
  position: string | undefined,
  query: Query,
  { words, range }: ReturnType<typeof searchOf>,
  { catalog }: Ports,
) => {
  const { course_type: courseType, category, creator_id: creatorId, price_min, price_max, limit } = query;
  const equal = equalFilters({ courseType, category, creatorId });
  const isFiltered = [...words, ...Object.values(equal), price_min, price_max].some((value) => value !== undefined);
  const skipped = Number(position ?? 0);
  const end = skipped + limit;
  const ids = await catalog.best();
  if (!isFiltered) {
    const courses = await catalog.published(ids.slice(skipped, end));
    return { courses, next: end < ids.length ? String(end) : undefined };
  }
  const found = bestSellersLike(await catalog.published(ids), { words, equal, ...range });
  return { courses: found.slice(skipped, end), next: end < found.length ? String(end) : undefined };
};

/**
 * Reads the page after a position. A search without a result is compared with all courses, of which each process keeps a
 * list.
 */
const pageAfter = async (
  position: string | undefined,
  query: Query,
  search: ReturnType<typeof searchOf>,
  ports: Ports,
) => {
  const { course_type: courseType, category, creator_id: creatorId, sort = 'price', limit } = query;
  if (sort === 'best_selling') return bestPage(position, query, search, ports);
  const [{ words, range }, { catalog }] = [search, ports];
  const looked = planQuery({ words, courseType, category, creatorId });
  const near = async (skipped: number) => {
    const found = nearCourses((await catalog.all()) ?? [], { words, equal: looked.equal, ...range }, sort);
    const end = skipped + limit;
    return { courses: found.slice(skipped, end), next: end < found.length ? `${forgiven}${end}` : undefined };
  };
  if (position?.startsWith(forgiven)) return near(Number(position.slice(forgiven.length)));
  const page = await catalog.list({ looked, sort, ...range, after: position, limit });
  const isMiss = position === undefined && page.courses.length === 0 && page.next === undefined;
  return isMiss && words.length > 0 ? near(0) : page;
};

/**
 * GET /courses: one query for the page. A popular page comes from the hot-key cache. A filter that no course can match
 * needs no query. The best-selling courses need one read, and their list is cached.
 */
export const listCourses: UseCase<typeof row, Ports> = async ({ query }, ports) => {
  const { cursor, sort = 'price', course_type: courseType, category, creator_id: creatorId } = query;
  const search = searchOf(query);
  const { atLeastIdr, atMostIdr } = search.range;
  const filters = [
    courseType,
    search.words.join(' '),
    String(atLeastIdr),
    String(atMostIdr),
    sort,
    category,
    creatorId,
  ];
  const seal = cursorSeal(ports.cursorSecret, [row.id, ...filters.map((filter) => filter ?? '')]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;
  if (search.impossible) return { status: 200, body: { courses: [], next_cursor: null } };
  const { courses, next } = await pageAfter(after?.position, query, search, ports);
  const offers = await offersOf(courses, ports.clock(), ports.policies);
  return { status: 200, body: { courses: offers, next_cursor: next === undefined ? null : seal.close(next) } };
};

/** Greatest age of a popular page in the hot-key cache, in ms. HTTP caches may keep the page 60 s longer. */
const maximumAgeMs = 5000;

/** Greatest age in ms of the list that is compared with misspelled words, and of the best-selling courses. */
const listMs = 60_000;

export const { handler, over, ports } = publicEndpoint(row, listCourses, ({ clock, table }) => ({
  catalog: {
    list: hotKeyCache(catalogStore(table).list, maximumAgeMs, clock),
    all: cached(() => catalogStore(table).all(maximumCompared), listMs, clock),
    best: cached(() => readBestSellers(table, clock()), listMs, clock),
    published: hotKeyCache((courseIds: readonly string[]) => readPublished(table, courseIds), maximumAgeMs, clock),
  },
  policies: policiesInForce(table, clock),
  cursorSecret: settings.cursorSecret(),
}));

// Warm-up: reads the first page and its tax policies from the real table. Page and policies are public.
await warmUp(row, listCourses, ports, {});
