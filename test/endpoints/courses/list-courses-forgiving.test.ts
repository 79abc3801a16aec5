import { expect, test } from 'vitest';
import { over } from '../../../functions/courses/list-courses.ts';
import { CoursePage } from '../../../shared/contract/courses/catalog.ts';
import type { Course } from '../../../shared/contract/courses/course.ts';
import { listCourses as row } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { catalogStore } from '../../../shared/store/courses/catalog-store.ts';
import { call } from '../../harness/call.ts';
import { freshCatalog } from '../../harness/fresh-catalog.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { observedTable } from '../../harness/observed.ts';

type Query = Readonly<Record<string, string>>;

const idsOf = (courses: readonly Pick<Course, 'course_id'>[]): string[] => courses.map(({ course_id }) => course_id);

test('listCourses without a hit forgives one typing error in each word, and pages over the results', async () => {
  await freshTable();
  const all = await Promise.all(
    [1, 2, 3].map((price) =>
      givenCourse({ title: 'Kriptografi Terapan', original_price_idr: price * 1000, discount_idr: 0 }),
    ),
  );
  const found = async (query: Query) => CoursePage.parse((await call(freshCatalog, row, { query })).body);
  expect(idsOf((await found({ q: 'kriptogarfi terapn' })).courses)).toEqual(idsOf(all));
  expect(idsOf((await found({ q: 'kriptogarfi', sort: '-price', price_max: '2000' })).courses)).toEqual(
    idsOf([all[1], all[0]].flatMap((course) => course ?? [])),
  );
  const first = await found({ q: 'kriptogarfi', limit: '2' });
  expect(idsOf(first.courses)).toEqual(idsOf(all.slice(0, 2)));
  const second = await found({ q: 'kriptogarfi', limit: '2', cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ courses: [{ course_id: all[2]?.course_id }], next_cursor: null });
  expect((await found({ q: 'kriptorgafri' })).courses).toEqual([]);
});

test('listCourses forgives nothing in a catalog of more than 1,000 courses', async () => {
  await freshTable();
  const course = await givenCourse({ title: 'Kriptografi Terapan' });
  const none = async () => [];
  const list = async () => ({ courses: [], next: undefined });
  const catalog = { list, all: async () => undefined, best: none, published: none };
  const large = over({ catalog }).handler;
  expect((await call(large, row, { query: { q: 'kriptogarfi' } })).body).toEqual({ courses: [], next_cursor: null });
  const store = catalogStore(table);
  expect(await store.all(1)).toMatchObject([{ course: { course_id: course.course_id } }]);
  await givenCourse({ title: 'Kriptografi Terapan' });
  expect(await store.all(1)).toBeUndefined();
});

test('listCourses without a hit reads the catalog once a minute', async () => {
  await freshTable();
  await givenCourse({ title: 'Kriptografi Terapan' });
  const observed = observedTable();
  const handler = over({ table: observed.table }).handler;
  await call(handler, row, { query: { q: 'kriptogarfi' } });
  observed.commands.splice(0);
  for (const q of ['kroptografi', 'kriptograffi', 'geografi']) await call(handler, row, { query: { q } });
  expect(observed.commands).toEqual(Array(3).fill('QueryCommand'));
});
