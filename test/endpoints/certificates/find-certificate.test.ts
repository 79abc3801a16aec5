import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newCertificateNumber } from '../../../shared/domain/certificates/number.ts';
import { findCertificate as row } from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import { eraseNumber } from '../../../shared/store/certificates/erase-number.ts';
import { courseKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { asCrawler, previewOf } from '../../harness/preview.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);
const find = (number: string, by = handler) => call(by, row, { params: { number } });

test('findCertificate shows anybody the course, and only initials of the name', async () => {
  const { number, certificate_id, enrollment_id, course, enrollment, user } = await givenCertificate();
  const answer = await find(number);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ number, course_id: course.course_id, title: enrollment.title, status: 'valid' },
      ...{ name: 'A••• W•••', issuer: 'Course platform', revoked_at: null, expires_at: null },
    },
  });
  const text = JSON.stringify(answer.body);
  const ids = [certificate_id, enrollment_id.slice('enr_'.length), enrollment.order_id, user.user_id];
  for (const secret of ['Alice', 'Wijaya', user.email ?? 'none', ...ids]) expect(text).not.toContain(secret);
});

test('findCertificate accepts a number in any case, with I and L for 1 and O for 0', async () => {
  let { number } = await givenCertificate();
  for (let tries = 0; tries < 40 && !/[01]/.test(number.slice(8)); tries += 1) ({ number } = await givenCertificate());
  const typed = `rc-${number.slice(3, 8)}${number.slice(8).replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase()}`;
  expect((await find(typed)).body).toMatchObject({ number });
});

describe('not found:', () => {
  test('findCertificate of an unknown, mistyped or malformed number answers not_found', async () => {
    expect(await find(newCertificateNumber(Date.now(), randomBytes))).toMatchObject({ code: 'not_found' });
    const { number } = await givenCertificate();
    const other = number.endsWith('0') ? '1' : '0';
    const { table: counted, commands } = observedTable();
    expect(await find(`${number.slice(0, -1)}${other}`, handlerOf(counted))).toMatchObject({ code: 'not_found' });
    expect(commands).toEqual([]);
    for (const shape of ['RC-2026-', 'x', `${number}0`, '../me'])
      expect(await find(shape)).toMatchObject({ code: 'not_found' });
  });
});

test('findCertificate answers HTML to a browser, with every name escaped', async () => {
  const user = await givenUser({ full_name: '<script>alert(1)</script> "Bobby" &' });
  const { number } = await givenCertificate({ user, course: { certificate_title: 'A <b>bold</b> course' } });
  const headers = [['Accept', 'text/html,application/xhtml+xml;q=0.9']] as const;
  const { body } = await call(handler, row, { params: { number }, headers });
  expect(body).toContain(number);
  expect(body).toContain('Berlaku <span lang="en">· Valid</span>');
  expect(body).toContain('A &#60;b&#62;bold&#60;/b&#62; course');
  expect(body).not.toContain('<script');
  expect(body).not.toContain('Bobby');
});

test('findCertificate with view=page answers HTML with a preview to a program that accepts any type', async () => {
  const { number, enrollment } = await givenCertificate();
  const page = (view: string) =>
    call(handler, row, { params: { number }, query: { view }, headers: [['Accept', '*/*']] as const });
  const { body } = await page('page');
  expect(body).toContain(`<meta property="og:title" content="${enrollment.title} – Sertifikat · Certificate">`);
  expect(body).toMatch(new RegExp(`<meta property="og:description" content="A••• W••• · Berlaku · [^"]*${number}">`));
  expect(await page('picture')).toMatchObject({ code: 'invalid_request' });
});

test.each([
  ['the picture of the course', {}, 'https://media.example.com/media/med_1/1280.webp'],
  ['the picture of an archived course', { status: 'archived' }, 'https://media.example.com/media/med_1/1280.webp'],
  ['no picture of a course without one', { image_url: null }, undefined],
  ['no picture of a malformed course', { image_url: 7 }, undefined],
])('the preview of a certificate has %s', async (_, changes, picture) => {
  const { number, course } = await givenCertificate();
  const image_url = 'https://media.example.com/media/med_1/1280.webp';
  await putAll([{ ...courseKey(course.course_id), ...course, image_url, ...changes }]);
  const answer = await call(handler, row, { params: { number }, ...asCrawler });
  const tags = previewOf(answer.body);
  expect(tags['og:image']).toBe(picture);
  expect(tags['twitter:card']).toBe(picture === undefined ? 'summary' : 'summary_large_image');
  expect(tags['og:url']).toMatch(new RegExp(`/certificates/${number}\\?view=page$`));
});

test('findCertificate reads the course for the page alone', async () => {
  const { number } = await givenCertificate();
  for (const [request, reads] of [
    [{}, ['BatchGetItemCommand']],
    [asCrawler, ['BatchGetItemCommand', 'GetItemCommand']],
  ] as const) {
    const { table: counted, commands } = observedTable();
    await call(handlerOf(counted), row, { params: { number }, ...request });
    expect(commands).toEqual(reads);
  }
});

test('findCertificate of an erased certificate shows its status and no name', async () => {
  const { number } = await givenCertificate();
  await eraseNumber(table, number, Date.now());
  await eraseNumber(table, number, Date.now() + 1000);
  expect((await find(number)).body).toMatchObject({ status: 'erased', name: null });
});

describeTableOutage(handlerOf, row, async () => ({ params: { number: (await givenCertificate()).number } }));
