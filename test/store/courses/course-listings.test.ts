import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course, ShownCourse } from '../../../shared/contract/courses/course.ts';
import { type IndexedSort, indexedSorts } from '../../../shared/domain/courses/course.ts';
import { planQuery } from '../../../shared/domain/courses/query-plan.ts';
import { table } from '../../../shared/runtime/table.ts';
import { catalogStore } from '../../../shared/store/courses/catalog-store.ts';
import { courseWrites, type StoredCourse } from '../../../shared/store/courses/course-writes.ts';
import { readCourse } from '../../../shared/store/courses/read-course.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { storedItems } from '../../harness/given.ts';
import { courseOf, newCourseId, shownOf } from '../../harness/given-course.ts';

const catalog = catalogStore(table);

type Edit = Pick<
  Course,
  | 'course_type'
  | 'category'
  | 'creator_instructor_id'
  | 'published_at'
  | 'title'
  | 'original_price_idr'
  | 'discount_idr'
  | 'status'
> & {
  /** The index of the course in the run. */
  readonly index: number;
};

/** Few values, so that versions of a course often share some. */
const edit: fc.Arbitrary<Edit> = fc.record({
  index: fc.integer({ min: 0, max: 2 }),
  course_type: fc.constantFrom('regular', 'bnsp'),
  title: fc.subarray(['Data', 'Python', 'dan', 'SQL'], { minLength: 1 }).map((words) => words.join(' ')),
  original_price_idr: fc.constantFrom(20, 100),
  discount_idr: fc.constantFrom(0, 10),
  status: fc.constantFrom('draft', 'published', 'published', 'archived'),
  category: fc.constantFrom(null, 'data', 'tools'),
  creator_instructor_id: fc.constantFrom(null, 'usr_one', 'usr_two'),
  published_at: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
});

type Search = {
  readonly courseType: string | undefined;
  readonly category: string | undefined;
  readonly creatorId: string | undefined;
  readonly sort: IndexedSort;
  readonly words: readonly string[];
  readonly prices: readonly [atLeast: number, atMost: number];
  readonly limit: number;
};

const search: fc.Arbitrary<Search> = fc.record({
  courseType: fc.constantFrom(undefined, 'regular', 'bnsp'),
  category: fc.constantFrom(undefined, undefined, 'data'),
  creatorId: fc.constantFrom(undefined, undefined, 'usr_one'),
  sort: fc.constantFrom(...indexedSorts),
  words: fc.subarray(['pyth', 'data', 'dan', 'sql', 'dat'], { maxLength: 2 }),
  prices: fc.constantFrom(
    [0, Number.MAX_SAFE_INTEGER] as const,
    [0, 1000] as const,
    [20, 90] as const,
    [10, 10] as const,
  ),
  limit: fc.constantFrom(1, 2, 100),
});

const priceOf = (course: Course): number => course.original_price_idr - course.discount_idr;
const foldedWords = (course: Course): string[] => course.title.toLowerCase().split(' ');

/** The expected keys of a course's index items, derived from their purpose. */
const keysOf = (course: Course): string[] =>
  course.status === 'published'
    ? [
        ...new Set([
          'all#',
          ...foldedWords(course).map((word) => `all#${word.slice(0, 3)}`),
          `${course.course_type}#`,
          ...(course.category === null ? [] : [`category:${course.category}#`]),
          ...(course.creator_instructor_id === null ? [] : [`creator:${course.creator_instructor_id}#`]),
        ]),
      ].map(
        (list) =>
          `CATALOG#${list} ${String(priceOf(course)).padStart(16, '0')}#${course.course_id} v${course.catalog_version}`,
      )
    : [];

const byId = (a: Course, b: Course): number => (a.course_id < b.course_id ? -1 : 1);
const newestAt = (course: Course): string => `${course.published_at ?? course.created_at}#${course.course_id}`;

/** The sort orders of the catalog. */
const sorted: Readonly<Record<IndexedSort, (a: Course, b: Course) => number>> = {
  price: (a, b) => priceOf(a) - priceOf(b) || byId(a, b),
  '-price': (a, b) => priceOf(b) - priceOf(a) || byId(b, a),
  '-published_at': (a, b) => (newestAt(a) < newestAt(b) ? 1 : -1),
};

/** Writes the edits in order. @returns the last version of each course */
const write = async (ids: readonly string[], edits: readonly Edit[]): Promise<Map<string, StoredCourse>> => {
  const model = new Map<string, StoredCourse>();
  for (const { index, ...fields } of edits) {
    const course_id = ids[index] ?? expect.fail();
    const before = model.get(course_id);
    const after = courseOf({ ...fields, course_id, catalog_version: String(Number(before?.catalog_version ?? 0) + 1) });
    expect(await transact(table, courseWrites(before, after, Date.now()))).toBeUndefined();
    const published = after.status === 'published' ? 1 : 0;
    model.set(course_id, { ...after, event_sequence: (before?.event_sequence ?? 0) + published });
  }
  return model;
};

const walk = async ({ prices: [atLeastIdr, atMostIdr], sort, limit, ...wanted }: Search): Promise<ShownCourse[]> => {
  const found: ShownCourse[] = [];
  let after: string | undefined;
  do {
    const page = await catalog.list({ looked: planQuery(wanted), sort, limit, atLeastIdr, atMostIdr, after });
    expect(page.courses.length).toBeLessThanOrEqual(limit);
    found.push(...page.courses);
    after = page.next;
  } while (after !== undefined);
  return found;
};

test('the catalog has exactly the last versions after any edits, and every search finds its courses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), search, async (edits, wanted) => {
      const ids = [newCourseId(), newCourseId(), newCourseId()];
      const model = [...(await write(ids, edits)).values()];

      const ofRun = (await storedItems()).filter(({ course_id }) => ids.includes(String(course_id)));
      const listed = ofRun.filter(({ PK }) => String(PK).startsWith('CATALOG#'));
      const keys = listed.map(({ PK, SK, catalog_version }) => `${PK} ${SK} v${catalog_version}`);
      expect(keys.toSorted()).toEqual(model.flatMap(keysOf).toSorted());

      const { courseType, category, creatorId, sort, words, prices } = wanted;
      const expected = model
        .filter(
          ({ status, course_type }) =>
            status === 'published' && (courseType === undefined || course_type === courseType),
        )
        .filter((course) => category === undefined || course.category === category)
        .filter((course) => creatorId === undefined || course.creator_instructor_id === creatorId)
        .filter((course) => words.every((word) => foldedWords(course).some((each) => each.startsWith(word))))
        .filter((course) => priceOf(course) >= prices[0] && priceOf(course) <= prices[1])
        .toSorted(sorted[sort])
        .map(({ event_sequence: _, ...course }) => shownOf(course));
      const found = (await walk(wanted)).filter(({ course_id }) => ids.includes(course_id));
      expect(found).toEqual(expected);

      for (const course of model)
        expect((await readCourse(table, 'usr_nobody', course.course_id)).course).toEqual(course);
    }),
    { numRuns: 25 },
  );
});
