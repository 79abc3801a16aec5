import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler, portsOf, putCourse } from '../../../functions/courses/put-course.ts';
import { Course } from '../../../shared/contract/courses/course.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { listCourses as listRow } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { freshCatalog as listCourses } from '../../harness/fresh-catalog.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse, shownOf } from '../../harness/given-course.ts';
import { observedTable } from '../../harness/observed.ts';

beforeAll(givenPolicies);

/** The operation, with `meanwhile` between its read and its write. */
const interrupted = (meanwhile: () => Promise<unknown>) => {
  const { table: observed } = observedTable(async (command) => {
    if (command === 'TransactWriteItemsCommand') await meanwhile();
  });
  return lambda(row, putCourse, portsOf(observed));
};

const ofCourse = async (courseId: string) =>
  (await storedItems()).filter((item) => [item['course_id'], item['target']].includes(courseId));

describe('a change between read and write', () => {
  test('putCourse writes nothing when another admin is faster', async () => {
    const [{ caller }, { caller: other }] = [
      await givenCaller({ roles: ['admin'] }),
      await givenCaller({ roles: ['admin'] }),
    ];
    const { course_id } = await givenCourse();
    const request = (title: string) => ({
      params: { course_id },
      body: courseForm({ title, status: 'published' }),
      headers: replacing(1),
    });
    const faster = () => call(handler, row, { caller: other, ...request('Lebih Cepat') });
    const answer = await call(interrupted(faster), row, { caller, ...request('Terlambat') });
    expect(answer).toMatchObject({ code: 'conflict' });
    expect((await ofCourse(course_id)).map(({ title }) => title)).not.toContain('Terlambat');
  });
});

test('putCourse restores a lost listing with the next version', async () => {
  const { caller } = await givenCaller({ roles: ['admin'] });
  const { course_id, ...course } = await givenCourse({ title: 'Hilang' });
  const listings = (await ofCourse(course_id)).filter(({ PK }) => String(PK).startsWith('CATALOG#'));
  for (const { PK, SK } of listings)
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));
  const body = courseForm({ title: course.title, status: 'published' });
  const answer = await call(handler, row, { caller, params: { course_id }, body, headers: replacing(1) });
  expect((await call(listCourses, listRow, { query: { q: 'hilang' } })).body).toMatchObject({
    courses: [shownOf(Course.parse(answer.body))],
  });
});
