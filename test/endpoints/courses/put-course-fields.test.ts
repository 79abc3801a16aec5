import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/courses/put-course.ts';
import { putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { call } from '../../harness/call.ts';
import { courseForm } from '../../harness/course-form.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

beforeAll(givenPolicies);

const { caller } = await givenCaller({ roles: ['admin'] });
const put = (body: unknown, headers: readonly (readonly [string, string])[] = []) =>
  call(handler, row, { caller, params: { course_id: newCourseId() }, body, headers });

describe('refuses a form that is malformed, names the field and writes nothing:', () => {
  const { status: _, ...withoutStatus } = courseForm();
  const malformed: [string, unknown, string][] = [
    ['a discount as great as the price', courseForm({ original_price_idr: 5, discount_idr: 5 }), '/discount_idr'],
    ['a discount greater than the price', courseForm({ original_price_idr: 5, discount_idr: 6 }), '/discount_idr'],
    ['a discount below nothing', courseForm({ discount_idr: -1 }), '/discount_idr'],
    ['a price of nothing', courseForm({ original_price_idr: 0, discount_idr: 0 }), '/original_price_idr'],
    ['a price with a fraction', courseForm({ original_price_idr: 0.5 }), '/original_price_idr'],
    ['a price beyond 2^53', courseForm({ original_price_idr: 2 ** 53 }), '/original_price_idr'],
    ['a title of two characters', courseForm({ title: ' ab ' }), '/title'],
    ['a title of 121 characters', courseForm({ title: 'a'.repeat(121) }), '/title'],
    ['a title of invisible characters', courseForm({ title: '\u200b\u3164\u202e' }), '/title'],
    ['a summary of 2001 characters', courseForm({ summary: 'a'.repeat(2001) }), '/summary'],
    ['a tax class in upper case', courseForm({ tax_class: 'Standard' }), '/tax_class'],
    ['a creator who is no user id', courseForm({ creator_instructor_id: 'citra' }), '/creator_instructor_id'],
    ['a reason of two characters', courseForm({ reason: 'ok' }), '/reason'],
    ['another status', { ...courseForm(), status: 'hidden' }, '/status'],
    ['no status', withoutStatus, '/status'],
    ['another type', { ...courseForm(), course_type: 'free' }, '/course_type'],
    ['a learn_url without TLS', courseForm({ learn_url: 'http://learn.example.com' }), '/learn_url'],
    ['a learn_url that is a script', courseForm({ learn_url: 'javascript:alert(1)' }), '/learn_url'],
    ['a certificate without criteria', courseForm({ certificate: 'completion' }), '/certificate_criteria'],
    ['another kind of certificate', { ...courseForm(), certificate: 'diploma' }, '/certificate'],
    ['a certificate of no months', courseForm({ certificate_valid_months: 0 }), '/certificate_valid_months'],
    ['a certificate title of one letter', courseForm({ certificate_title: 'A' }), '/certificate_title'],
    ['a version', { ...courseForm(), catalog_version: '1' }, '/catalog_version'],
    ['an id of its own', { ...courseForm(), course_id: newCourseId() }, '/course_id'],
  ];

  test.for(malformed)('putCourse refuses %s, names the field and writes nothing', async ([, body, pointer]) => {
    await expectNothingWritten(async () => {
      const answer = await put(body);
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
    });
  });
});

test('putCourse accepts the lowest and the highest price', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  for (const prices of [
    { original_price_idr: 1, discount_idr: 0 },
    { original_price_idr: most, discount_idr: most - 1 },
    { original_price_idr: most, discount_idr: 0 },
  ])
    expect(await put(courseForm({ ...prices, status: 'published' }))).toMatchObject({ status: 201, body: prices });
});

test('putCourse stores text trimmed and in NFC', async () => {
  const { body } = await put(courseForm({ title: '  Poke\u0301mon  ', summary: ' ' }));
  expect(body).toMatchObject({ title: 'Pokémon', summary: '' });
});

test('putCourse keeps the line breaks of a summary, and makes a line break of a title a blank', async () => {
  const { body } = await put(courseForm({ title: 'Analisis\r\nData', summary: 'Isi:\r\n\t1. pandas\r\n\r\n2. SQL' }));
  expect(body).toMatchObject({ title: 'Analisis Data', summary: 'Isi:\n1. pandas\n\n2. SQL' });
});

test('putCourse reads blank text as null', async () => {
  const blank = { category: '', learn_url: ' ', certificate_title: '', image_media_id: '' };
  const none = { category: null, learn_url: null, certificate_title: null, image_media_id: null };
  expect((await put(courseForm(blank))).body).toMatchObject(none);
});

test.for(['1', '"01"', '"0"', '"-1"', '"1.0"', 'W/1', '*', '"1-x"', '"1", "2"', '', '"99999999999999999999"'])(
  'putCourse refuses If-Match: %s and writes nothing',
  async (tag) => {
    await expectNothingWritten(async () => {
      const answer = await put(courseForm(), [['If-Match', tag]]);
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    });
  },
);
