import { describe, expect, test } from 'vitest';
import { over } from '../../../functions/courses/list-courses.ts';
import { CoursePage } from '../../../shared/contract/courses/catalog.ts';
import type { ShownCourse } from '../../../shared/contract/courses/course.ts';
import { listCourses as row } from '../../../shared/routes/courses/courses.ts';
import { call } from '../../harness/call.ts';
import { freshCatalog } from '../../harness/fresh-catalog.ts';
import { givenCourses } from '../../harness/given-course.ts';
import { observedTable } from '../../harness/observed.ts';

type Query = Readonly<Record<string, string>>;

/** Courses that differ only in price. Each catalog size has its own search word. */
const givenCatalog = async (word: string, count: number): Promise<void> => {
  await givenCourses(
    Array.from({ length: count }, (_, index) => ({
      title: `${word} ${index % 10 === 0 ? 'puluhan' : 'biasanya'} kelas`,
      course_type: index % 2 === 0 ? 'regular' : 'bnsp',
      original_price_idr: 100_000 + ((index * 7919) % 1000),
      discount_idr: 0,
    })),
  );
};

const [few, many] = [10, 110];
await givenCatalog('sedikit', few);
await givenCatalog('berlimpah', many);

const pageOf = async (query: Query, cursor?: string | null) => {
  const { body } = await call(freshCatalog, row, { query: { ...query, ...(cursor && { cursor }) } });
  return CoursePage.parse(body);
};

const walk = async (query: Query): Promise<{ courses: ShownCourse[]; pages: number }> => {
  const courses: ShownCourse[] = [];
  let pages = 0;
  let cursor: string | null | undefined;
  do {
    const page = await pageOf(query, cursor);
    courses.push(...page.courses);
    cursor = page.next_cursor;
    pages += 1;
  } while (cursor !== null);
  return { courses, pages };
};

describe('following the cursor', () => {
  test.for([
    [{ q: 'berlimpah', limit: '100' }, 110, 2],
    [{ q: 'berlimpah', limit: '50' }, 110, 3],
    [{ q: 'berlimpah', limit: '7' }, 110, 16],
    [{ limit: '90' }, 120, 2],
    [{ q: 'berlimpah', course_type: 'bnsp', limit: '25' }, 55, 3],
    // All 110 courses contain the longest word. A page with the limit 5 examines 6 and then 100 of them.
    [{ q: 'berlimpah puluhan', limit: '100' }, 11, 1],
    [{ q: 'kelas berlimpah puluhan', limit: '3' }, 11, 4],
    [{ q: 'berlimpah sedikit', limit: '5' }, 0, 2],
  ] as const)(
    'listCourses by the cursor of %j lists each of the %i courses once, cheapest first, in %i pages',
    async ([query, count, pages]) => {
      const walked = await walk(query);
      const order = walked.courses.map((course) => `${course.original_price_idr} ${course.course_id}`);
      expect(new Set(order).size).toBe(count);
      expect(order).toEqual(order.toSorted());
      expect([walked.courses.length, walked.pages]).toEqual([count, pages]);
    },
  );

  test('listCourses by the cursor stays within the prices', async () => {
    const query = { q: 'berlimpah', price_min: '100100', price_max: '100500', limit: '20' };
    const all = (await walk({ q: 'berlimpah', limit: '100' })).courses;
    const within = all.filter(({ original_price_idr: price }) => price >= 100_100 && price <= 100_500);
    expect(within.length).toBeGreaterThan(20);
    expect((await walk(query)).courses).toEqual(within);
  });

  test('listCourses by the cursor with another limit continues at the same place', async () => {
    const query = { q: 'berlimpah' };
    const first = await pageOf({ ...query, limit: '10' });
    const second = await pageOf({ ...query, limit: '5' }, first.next_cursor);
    expect([...first.courses, ...second.courses]).toEqual((await pageOf({ ...query, limit: '15' })).courses);
  });
});

describe('a cursor', () => {
  const search = { q: 'Berlimpah kelas', course_type: 'bnsp', price_min: '1', price_max: '999999' };

  test('a cursor opens for the same search, however it is spelled', async () => {
    const { next_cursor: cursor } = await pageOf({ ...search, limit: '5' });
    expect(
      (await call(freshCatalog, row, { query: { ...search, q: 'kelas BERLIMPAH', cursor: cursor ?? '' } })).status,
    ).toBe(200);
  });

  test.for<[string, Query]>([
    ['other words', { q: 'berlimpah' }],
    ['another type', { course_type: 'regular' }],
    ['another least price', { price_min: '2' }],
    ['another greatest price', { price_max: '999998' }],
  ])('a cursor of a search for %s is refused', async ([, other]) => {
    const { next_cursor: cursor } = await pageOf({ ...search, limit: '5' });
    const answer = await call(freshCatalog, row, { query: { ...search, ...other, cursor: cursor ?? '' } });
    expect(answer).toMatchObject({ code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining('query/cursor: ') });
  });
});

test.for([
  ['most courses match', { q: 'sedikit' }, 1, 1],
  ['most courses match', { q: 'berlimpah' }, 1, 1],
  ['few courses match', { q: 'berlimpah puluhan' }, 2, 7],
] as const)(
  'a page of listCourses where %s, %j, takes %i queries of at most %i read units',
  async ([, query, queries, mostUnits]) => {
    const { table, commands, units } = observedTable();
    const counting = over({ table, cursorSecret: 's' }).handler;
    const first = CoursePage.parse((await call(counting, row, { query: { ...query, limit: '4' } })).body);
    await call(counting, row, { query: { ...query, limit: '4', cursor: first.next_cursor ?? '' } });
    // The first request also reads the tax policies, which are then cached.
    expect(commands).toEqual(Array(1 + 2 * queries).fill('QueryCommand'));
    for (const each of units) expect(each).toBeLessThanOrEqual(mostUnits);
  },
);
