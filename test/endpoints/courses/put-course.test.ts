import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCourse } from '../../../functions/courses/get-course.ts';
import { Course } from '../../../shared/contract/courses/course.ts';
import { blankFields } from '../../../shared/domain/courses/optional-fields.ts';
import { blankSyllabus } from '../../../shared/domain/courses/syllabus.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { getCourse as getRow, listCourses as listRow } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { freshCatalog as listCourses } from '../../harness/fresh-catalog.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse, newCourseId, shownOf } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const givenAdmin = () => givenCaller({ roles: ['learner', 'admin'] });
const aDraft = () => ({ params: { course_id: newCourseId() }, body: courseForm() });

beforeAll(givenPolicies);

const shown = (body: unknown) => shownOf(Course.parse(body));

describe('the address where a course is learned', () => {
  const learn_url = 'https://learn.example.com/courses/7';
  const write = async (body: object, version?: number, params = { course_id: newCourseId() }) => {
    const { caller } = await givenAdmin();
    const headers = version === undefined ? [] : replacing(version);
    return { params, answer: await call(handler, row, { caller, params, body: courseForm(body), headers }) };
  };

  test('putCourse keeps the learn_url until another is set, and removes it by null', async () => {
    const { params, answer } = await write({ learn_url });
    expect(answer.body).toMatchObject({ learn_url });
    expect((await write({}, 1, params)).answer.body).toMatchObject({ learn_url });
    expect((await write({ learn_url: null }, 2, params)).answer.body).toMatchObject({ learn_url: null });
  });

  test('the learn_url is in no answer about the catalog, and in no listing', async () => {
    const { params } = await write({ learn_url, status: 'published', title: 'Rahasia' });
    const answers = [
      await call(getCourse, getRow, { params }),
      await call(listCourses, listRow, { query: { q: 'rahasia' } }),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).toContain('Rahasia');
      expect(JSON.stringify(body)).not.toContain('learn');
    }
    const holding = (await storedItems()).filter((item) => JSON.stringify(item).includes(learn_url));
    expect(holding.map(({ PK }) => String(PK).split('#')[0])).not.toContain('CATALOG');
  });
});

describe('the certificate fields of a course', () => {
  const said = {
    certificate: 'completion',
    certificate_title: 'Analis Data Muda',
    certificate_criteria: 'Menyelesaikan tugas akhir.',
    certificate_valid_months: 24,
  } as const;

  test('putCourse keeps the certificate fields of an editor, and only editors see them', async () => {
    const { caller } = await givenCaller({ roles: ['learner', 'instructor'] });
    const { params } = aDraft();
    const made = await call(handler, row, { caller, params, body: courseForm(said) });
    expect(made).toMatchObject({ status: 201, body: said });
    const { caller: admin } = await givenAdmin();
    const published = courseForm({ status: 'published' });
    const second = await call(handler, row, { caller: admin, params, body: published, headers: replacing(1) });
    expect(second).toMatchObject({ status: 200, body: said });
    const seen = (await call(getCourse, getRow, { params })).body;
    for (const name of Object.keys(said)) expect(seen).not.toHaveProperty(name);
    const none = courseForm({ status: 'published', certificate: 'none', certificate_title: null });
    expect(await call(handler, row, { caller: admin, params, body: none, headers: replacing(2) })).toMatchObject({
      body: { certificate: 'none', certificate_title: null, certificate_criteria: said.certificate_criteria },
    });
  });
});

describe('a course whose tax class has no policy in force', () => {
  const untaxed = (status: 'draft' | 'published' | 'archived') => courseForm({ tax_class: 'untaxed', status });

  test('putCourse without a tax policy in force drafts and archives a course, but does not publish it', async () => {
    const { caller } = await givenAdmin();
    const { params } = aDraft();
    expect(await call(handler, row, { caller, params, body: untaxed('draft') })).toMatchObject({ status: 201 });
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, params, body: untaxed('published'), headers: replacing(1) });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['value'] });
      expect(answer.body).toMatchObject({ details: [{ pointer: '/tax_class' }] });
    });
    const archived = await call(handler, row, { caller, params, body: untaxed('archived'), headers: replacing(1) });
    expect(archived).toMatchObject({ status: 200 });
  });
});

test('putCourse makes a course: 201, version 1, an invisible draft', async () => {
  const { caller } = await givenAdmin();
  const request = aDraft();
  const answer = await call(handler, row, { caller, ...request });
  expect(answer).toMatchObject({ status: 201, headers: { ETag: '"1"' } });
  const { created_at } = Course.parse(answer.body);
  expect(answer.body).toStrictEqual({
    ...request.params,
    ...request.body,
    creator_instructor_id: null,
    creator_name: null,
    published_at: null,
    image_media_id: null,
    image_url: null,
    ...blankFields,
    ...blankSyllabus,
    submitted_at: null,
    catalog_version: '1',
    created_at,
    updated_at: created_at,
  });
  expect(await call(getCourse, getRow, { params: request.params })).toMatchObject({ code: 'not_found' });
});

test('putCourse replaces the version that If-Match names: 200, the next version, in the catalog at once', async () => {
  const { caller } = await givenAdmin();
  const { params, body } = aDraft();
  const made = Course.parse((await call(handler, row, { caller, params, body })).body);
  const published = courseForm({ title: 'Statistika Terapan', status: 'published', discount_idr: 0 });
  const answer = await call(handler, row, { caller, params, body: published, headers: replacing(1) });
  expect(answer).toMatchObject({ status: 200, headers: { ETag: '"2"' } });
  expect(answer.body).toMatchObject({ ...published, catalog_version: '2', created_at: made.created_at });
  expect((await call(getCourse, getRow, { params })).body).toMatchObject(shown(answer.body));
  expect((await call(listCourses, listRow, { query: { q: 'statistika' } })).body).toMatchObject({
    courses: [shown(answer.body)],
  });
});

describe('the picture of a course', () => {
  test('the picture of a course is one of the editor’s own, stays until replaced, and is in the catalog', async () => {
    const { user, caller } = await givenAdmin();
    const image_media_id = await mediumOf(user, 'course_image');
    const { params } = aDraft();
    const ask = (body: object, headers: ReturnType<typeof replacing> = []) =>
      call(handler, row, {
        caller,
        params,
        body: courseForm({ title: 'Bergambar', status: 'published', ...body }),
        headers,
      });
    const made = await ask({ image_media_id });
    const shown = { image_media_id, image_url: expect.stringContaining(`/media/${image_media_id}/1280.webp`) };
    expect(made.body).toMatchObject(shown);
    expect((await call(getCourse, getRow, { params })).body).toMatchObject(shown);
    const { body } = await call(listCourses, listRow, { query: { q: 'bergambar' } });
    expect(body).toMatchObject({ courses: [shown] });
    expect((await ask({}, replacing(1))).body).toMatchObject(shown);
    expect((await ask({ image_media_id: null }, replacing(2))).body).toMatchObject({ image_url: null });
  });

  test('the picture of a course is refused if it is foreign, of another kind, not stored, rejected or missing', async () => {
    const [{ user, caller }, { user: other }] = [await givenAdmin(), await givenAdmin()];
    const wrong = [
      await mediumOf(other, 'course_image'),
      await mediumOf(user, 'avatar'),
      await mediumOf(user, 'course_image', 'awaiting'),
      await mediumOf(user, 'course_image', 'rejected'),
      'med_01ka0000000000000000000009',
    ];
    for (const image_media_id of wrong) {
      const answer = await call(handler, row, { caller, ...aDraft(), body: courseForm({ image_media_id }) });
      expect(answer.body).toMatchObject({ code: 'invalid_request', details: [{ pointer: '/image_media_id' }] });
    }
  });

  test('the picture of a course is refused on a stage without media', async () => {
    const { user, caller } = await givenAdmin();
    const image_media_id = await mediumOf(user, 'course_image');
    const without = handlerOf(table, { media: undefined });
    const answer = await call(without, row, { caller, ...aDraft(), body: courseForm({ image_media_id }) });
    expect(answer).toMatchObject({ status: 503, code: 'media_unavailable' });
  });
});

test('putCourse answers creator name, first publication and kept category', async () => {
  const { caller } = await givenAdmin();
  const { user: creator } = await givenCaller({ display_name: 'Citra' });
  const { params } = aDraft();
  const body = courseForm({ category: 'data', creator_instructor_id: creator.user_id });
  const draft = await call(handler, row, { caller, params, body });
  expect(draft).toMatchObject({ body: { category: 'data', creator_name: 'Citra', published_at: null } });
  const published = await call(handler, row, {
    ...{ caller, params, headers: replacing(1) },
    body: courseForm({ status: 'published' }),
  });
  expect(published).toMatchObject({ body: { category: 'data', creator_name: 'Citra' } });
  const { published_at, updated_at } = Course.parse(published.body);
  expect(published_at).toBe(updated_at);
  const archived = courseForm({ status: 'archived', category: null });
  expect(await call(handler, row, { caller, params, headers: replacing(2), body: archived })).toMatchObject({
    body: { category: null, published_at },
  });
});

describe('creator_instructor_id', () => {
  test('putCourse refuses an unknown creator and writes nothing', async () => {
    const { caller } = await givenAdmin();
    const body = courseForm({ creator_instructor_id: `usr_${'0'.repeat(52)}` });
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, ...aDraft(), body });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer).toMatchObject({
        reasons: ['unknown_user'],
        body: { details: [{ pointer: '/creator_instructor_id' }] },
      });
    });
  });
});

test('putCourse publishes an event of every published version, and of no other', async () => {
  const { caller } = await givenAdmin();
  const { params } = aDraft();
  const statuses = ['draft', 'published', 'published', 'archived', 'published'] as const;
  for (const [index, status] of statuses.entries())
    await call(handler, row, {
      caller,
      params,
      body: courseForm({ status }),
      ...(index > 0 && { headers: replacing(index) }),
    });
  const events = (await storedItems()).filter(({ PK }) => PK === `EVENT#${params.course_id}`);
  expect(events.map(({ event }) => event)).toMatchObject(
    ['2', '3', '5'].map((catalog_version, index) => ({
      type: 'catalog.version_published',
      subject: params.course_id,
      sequence: `000000000${index + 1}`,
      data: { ...params, catalog_version },
    })),
  );
});

test('putCourse restores a lost listing with the next version', async () => {
  const { caller } = await givenAdmin();
  const { course_id, ...course } = await givenCourse({ title: 'Hilang' });
  const listings = (await storedItems()).filter(
    (item) => String(item['PK']).startsWith('CATALOG#') && item['course_id'] === course_id,
  );
  for (const { PK, SK } of listings)
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));
  const body = courseForm({ title: course.title, status: 'published' });
  const answer = await call(handler, row, { caller, params: { course_id }, body, headers: replacing(1) });
  expect((await call(listCourses, listRow, { query: { q: 'hilang' } })).body).toMatchObject({
    courses: [shown(answer.body)],
  });
});
