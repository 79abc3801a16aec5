import { expect, test } from 'vitest';
import { localTable } from '../../../local/local-table.ts';
import { sampleCourses } from '../../../local/sample-courses.ts';
import { seed } from '../../../local/seed.ts';
import { CourseForm } from '../../../shared/contract/courses/course.ts';
import { planQuery } from '../../../shared/domain/courses/query-plan.ts';
import { userId } from '../../../shared/domain/ids.ts';
import { table } from '../../../shared/runtime/table.ts';
import { catalogStore } from '../../../shared/store/courses/catalog-store.ts';
import { StoredOrder } from '../../../shared/store/orders/record.ts';
import { databaseEndpoint } from '../../harness/database-endpoint.ts';
import { storedItems } from '../../harness/given.ts';
import { shownOf } from '../../harness/given-course.ts';

const issuer = 'https://idp.example';
const citra = userId(issuer, 'citra');

test('the seed makes valid courses and orders, and changes nothing when repeated', async () => {
  const local = localTable(databaseEndpoint(), table.name);
  await seed(local, issuer);
  const items = await storedItems();
  await seed(local, issuer);
  expect(await storedItems()).toEqual(items);

  const all = {
    looked: planQuery({ words: [] }),
    sort: 'price' as const,
    atLeastIdr: 0,
    atMostIdr: Number.MAX_SAFE_INTEGER,
    limit: 100,
  };
  const { courses } = await catalogStore(table).list(all);
  const samples = sampleCourses(citra).map((course) => ({
    ...shownOf(course),
    creator_name: course.creator_instructor_id === null ? null : 'Citra',
  }));
  expect(courses.toSorted((a, b) => (a.course_id < b.course_id ? -1 : 1))).toEqual(samples);
  for (const course of courses) {
    const { course_id: _, catalog_version: __, created_at: ___, updated_at: ____, ...rest } = course;
    const { creator_name: _____, published_at: ______, image_url: _______, ...form } = rest;
    expect(CourseForm.parse(form)).toEqual(form);
  }

  const orders = items.filter(({ SK }) => String(SK).startsWith('ORDER#')).map((item) => StoredOrder.parse(item));
  expect(orders).toHaveLength(8);
  const titles = new Map(
    samples.map(({ course_id, title, creator_instructor_id }) => [course_id, [title, creator_instructor_id]]),
  );
  for (const { course_id, title, creator_instructor_id } of orders.flatMap((order) => order.items))
    expect([title, creator_instructor_id]).toEqual(titles.get(course_id));
});
