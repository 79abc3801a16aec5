import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { localSettings } from '../../../local/settings/local-settings.ts';
import { aboutOf } from '../../../shared/contract/service/about.ts';
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
import { asCrawler, previewOf } from '../../harness/preview.ts';
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

const image_url = 'https://media.example.com/media/med_1/1280.webp';
const pageOf = (course_id: string, request: object = asCrawler) =>
  call(handler, row, { params: { course_id }, ...request });

test('getCourse with view=page shows a crawler title, price, creator, summary and the largest picture', async () => {
  await givenTaxPolicy({ tax_class: 'preview' });
  const text = `Dari nol.\n\n${'Panjang sekali. '.repeat(30)}`;
  const terms = { image_url, tax_class: 'preview', creator_name: 'Citra', summary: text, title: 'Data & "Grafik"' };
  const { course_id } = await givenCourse(terms);
  const answer = await pageOf(course_id);
  expect(answer.headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  const tags = previewOf(answer.body);
  expect(tags).toEqual({
    'og:type': 'website',
    'og:site_name': 'Ruang Cakap',
    'og:title': 'Data & "Grafik"',
    'og:description': expect.stringMatching(/^Rp\u00a0499\.500 · Citra · Dari nol\. Panjang sekali\. .{100,190}…$/),
    'og:url': `${process.env['BASE_URL']}/api/v1/courses/${course_id}?view=page`,
    'og:image': image_url,
    'og:image:type': 'image/webp',
    'og:image:alt': 'Data & "Grafik"',
    'twitter:card': 'summary_large_image',
  });
  expect(answer.headers['Content-Security-Policy']).toContain('img-src https://media.example.com;');
});

test('getCourse with view=page and without picture or price has a small preview', async () => {
  const { course_id } = await givenCourse({ tax_class: 'of_no_policy' });
  const tags = previewOf((await pageOf(course_id)).body);
  expect(tags).toMatchObject({ 'og:description': 'Dari spreadsheet ke pandas.', 'twitter:card': 'summary' });
  expect(Object.keys(tags)).not.toContain('og:image');
});

test('getCourse escapes every text of the page, also with a malformed address of the picture', async () => {
  const evil = '<script>alert(1)</script>"';
  const terms = { title: evil, summary: evil, creator_name: evil, image_url: '"><script>' };
  const { body } = await pageOf((await givenCourse(terms)).course_id);
  expect(body).not.toContain('<script');
  expect(previewOf(body)['og:title']).toBe(evil);
});

test('getCourse answers a page to a browser and JSON to a program, and says that both differ', async () => {
  const { course_id } = published;
  const browser = await pageOf(course_id, { headers: [['Accept', 'text/html,*/*;q=0.8']] });
  expect(browser.body).toContain('<h1>Analisis Data dengan Python</h1>');
  const program = await pageOf(course_id, { headers: [['Accept', '*/*']] });
  expect(program).toMatchObject({ body: { course_id }, headers: { Vary: 'Accept, Accept-Encoding' } });
  expect(await pageOf(course_id, { query: { view: 'picture' } })).toMatchObject({ code: 'invalid_request' });
  expect(await pageOf(newCourseId())).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['names the page of a course', 'https://shop.example.com/c/{course_id}', true],
  ['names none', undefined, false],
])('the page of a course links to the shop when the stage %s', async (_, course_url, isLinked) => {
  const about = aboutOf(JSON.stringify({ ...JSON.parse(localSettings.ABOUT), course_url }));
  const { course_id } = published;
  const { body } = await call(handlerOf(table, { about: () => about }), row, { params: { course_id }, ...asCrawler });
  expect(String(body).includes(`<a href="https://shop.example.com/c/${course_id}">`)).toBe(isLinked);
});

describeConditionalRequest(handler, row, { params: { course_id: published.course_id } });

describeTableOutage(handlerOf, row, () => ({ params: { course_id: published.course_id } }));
