import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { offerOf } from '../../../shared/domain/courses/offer.ts';
import { blankSyllabus } from '../../../shared/domain/courses/syllabus.ts';
import { getCourse as row } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { courseKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { givenCourse, newCourseId, shownOf } from '../../harness/given-course.ts';
import { givenTaxPolicy } from '../../harness/given-policy.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);
const published = await givenCourse();

test('getCourse shows anybody a published course as stored, with its price and an ETag of both', async () => {
  const course = await givenCourse({ catalog_version: '12', creator_instructor_id: 'usr_citra', tax_class: 'exempt' });
  const answer = await call(handler, row, { params: { course_id: course.course_id } });
  expect(answer).toMatchObject({ status: 200, headers: { ETag: expect.stringMatching(/^"[\w-]{43}"$/) } });
  expect(answer.body).toStrictEqual({ ...offerOf(shownOf(course), undefined), ...blankSyllabus });
  await givenTaxPolicy({ tax_class: 'exempt' });
  const taxed = await call(handlerOf(table), row, { params: { course_id: course.course_id } });
  expect(taxed).toMatchObject({ body: { price_idr: 450_000, tax_idr: 49_500, amount_idr: 499_500 } });
  expect(taxed.headers['ETag']).not.toBe(answer.headers['ETag']);
});

test.for(['draft', 'archived'] as const)('getCourse of a course that is %s answers not_found', async (status) => {
  const { course_id } = await givenCourse({ status });
  expect(await call(handler, row, { params: { course_id } })).toMatchObject({ status: 404, code: 'not_found' });
});

test.for([newCourseId(), 'crs_1', 'crs_81ka0000000000000000000001', '__proto__'])(
  'getCourse of %j answers not_found',
  async (course_id) => {
    expect(await call(handler, row, { params: { course_id } })).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test('getCourse costs one read, and one of the tax policies, which are cached', async () => {
  const { table: observed, commands } = observedTable();
  const warm = handlerOf(observed);
  for (let times = 0; times < 2; times += 1) await call(warm, row, { params: { course_id: published.course_id } });
  expect(commands).toEqual(['BatchGetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);
});

test('getCourse of a malformed course answers 500 without any of its values', async () => {
  const course = await givenCourse();
  const Item = { ...courseKey(course.course_id), ...course, discount_idr: -1 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const answer = await call(handler, row, { params: { course_id: course.course_id } });
  expect(answer).toMatchObject({ code: 'internal_error', body: { message: 'Something went wrong on our side.' } });
});

describeConditionalRequest(handler, row, { params: { course_id: published.course_id } });

describeTableOutage(handlerOf, row, () => ({ params: { course_id: published.course_id } }));
