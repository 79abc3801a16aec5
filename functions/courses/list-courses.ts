import { maximumWords, searchWords } from '../../shared/domain/courses/catalog.ts';
import { planQuery } from '../../shared/domain/courses/query-plan.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { listCourses as row } from '../../shared/routes/courses/courses.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { hotKeyCache } from '../../shared/runtime/hot-key-cache.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { offersOf } from '../../shared/steps/offers.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/steps/policies-in-force.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly catalog: Pick<CatalogStore, 'list'>;
  readonly policies: Pick<PoliciesInForce, 'tax'>;
  readonly cursorSecret: string;
};

/**
 * GET /courses: one query for the page. A popular page comes from the hot-key cache. A filter that no course can match
 * needs no query.
 */
export const listCourses: UseCase<typeof row, Ports> = async (
  { query },
  { clock, catalog, policies, cursorSecret },
) => {
  const { cursor, limit, q = '', sort = 'price', course_type: courseType, category, creator_id: creatorId } = query;
  const { price_min = 0, price_max = Number.MAX_SAFE_INTEGER } = query;
  const words = searchWords(q);
  const filters = [courseType, words.join(' '), String(price_min), String(price_max), sort, category, creatorId];
  const seal = cursorSeal(cursorSecret, [row.id, ...filters.map((filter) => filter ?? '')]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;
  const impossible = words.length > maximumWords || price_min > price_max;
  if (impossible) return { status: 200, body: { courses: [], next_cursor: null } };

  const range = { atLeastIdr: price_min, atMostIdr: price_max };
  const looked = planQuery({ words, courseType, category, creatorId });
  const { courses, next } = await catalog.list({ looked, sort, ...range, after: after?.position, limit });
  const offers = await offersOf(courses, clock(), policies);
  return { status: 200, body: { courses: offers, next_cursor: next === undefined ? null : seal.close(next) } };
};

/** Greatest age of a popular page in the hot-key cache, in ms. HTTP caches may keep the page 60 s longer. */
const keptMs = 5000;

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  catalog: { list: hotKeyCache(catalogStore(of).list, keptMs, systemClock) },
  policies: policiesInForce(of, systemClock),
  cursorSecret: settings.cursorSecret(),
});

const ports = portsOf(table);

// Warm-up: reads the first page and its tax policies from the real table. Page and policies are public.
await warmUp(row, listCourses, ports, {});

export const handler = lambda(row, listCourses, ports);
