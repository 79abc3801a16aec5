import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { localServiceToken } from '../../local/settings/service-tokens.ts';
import { CertificatePage, OwnCertificate } from '../../shared/contract/certificates/certificate.ts';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import {
  findCertificate,
  getCertificate,
  listCertificates,
  putCertificateRevocation,
} from '../../shared/routes/certificates/certificates.ts';
import { verifyCertificate } from '../../shared/routes/certificates/credentials.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { listEnrollments } from '../../shared/routes/enrollments/enrollments.ts';
import { completeEnrollment } from '../../shared/routes/enrollments/service-enrollments.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { callOver, send, sessionOf } from './client.ts';
import { givenPurchaser, key } from './purchaser.ts';

/** The sample courses that issue certificates. */
const titles = ['Analisis Data dengan Python', 'Berbicara di Depan Umum', 'Python untuk Pemula'];

/** `COMPLETIONS=21` measures: see docs/contract-certificates.md. */
const wanted = Number(process.env['COMPLETIONS'] ?? titles.length);
const mostMs = 60_000;

const serviceToken = () => localServiceToken(join(inject('serviceDirectory'), 'data'), 'completions');

/** A learner who has bought the courses, and their enrolments. */
const givenLearner = async () => {
  const { token } = await givenPurchaser(`learner-${randomUUID().slice(0, 8)}`, 9_000_000);
  const { courses } = CoursePage.parse((await callOver(listCourses, '/courses?limit=100', {})).body);
  const body = { course_ids: courses.filter(({ title }) => titles.includes(title)).map(({ course_id }) => course_id) };
  expect(body.course_ids).toHaveLength(titles.length);
  const { amount_idr } = (await callOver(quoteOrder, '/orders/quote', { token, body })).body as { amount_idr: number };
  const made = { ...body, expected_amount_idr: amount_idr };
  const { body: order } = await callOver(createOrder, '/orders', { token, headers: key(), body: made });
  const path = `/orders/${(order as { order_id: string }).order_id}/pay`;
  expect(await callOver(payOrder, path, { token, headers: key() })).toMatchObject({ body: { status: 'paid' } });
  const { body: owned } = await callOver(listEnrollments, '/me/enrollments', { token });
  const { enrollments } = owned as { enrollments: { enrollment_id: string }[] };
  expect(enrollments).toHaveLength(titles.length);
  return { token, enrollments };
};

const certificatesOf = async (token: string) =>
  CertificatePage.parse((await callOver(listCertificates, '/me/certificates?limit=100', { token })).body).certificates;

/**
 * Completes a course as the learning system does. @returns the milliseconds until the learner can read the certificate
 */
const completed = async (token: string, enrollmentId: string): Promise<number> => {
  const before = (await certificatesOf(token)).length;
  const completion = { completed_at: new Date().toISOString(), score: 87 };
  const headers = { Authorization: `Bearer ${serviceToken()}` };
  const path = `/internal/enrollments/${enrollmentId}/completion`;
  expect(await callOver(completeEnrollment, path, { headers, body: completion })).toMatchObject({ status: 200 });
  const startedMs = performance.now();
  await expect
    .poll(async () => (await certificatesOf(token)).length, { timeout: mostMs, interval: 20 })
    .toBe(before + 1);
  return performance.now() - startedMs;
};

const verdictOf = async (credential: string) => {
  const { body } = await callOver(verifyCertificate, '/certificates/verify', { body: { credential } });
  const { valid, checks } = body as { valid: boolean; checks: { check: string; passed: boolean | null }[] };
  return valid ? 'valid' : checks.find(({ passed }) => passed === false)?.check;
};

/** Whether a credential's bit in the status list is set, read as a verifier does. */
const isRevokedInList = async (credential: string): Promise<boolean> => {
  const payloadOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
  const { statusListCredential, statusListIndex } = payloadOf(credential).credentialStatus;
  const { body } = await send('GET', statusListCredential.slice(statusListCredential.indexOf('/credentials/')));
  const bits = gunzipSync(Buffer.from(payloadOf(body).credentialSubject.encodedList.slice(1), 'base64url'));
  return (((bits[statusListIndex >> 3] ?? 0) >> (7 - (statusListIndex & 7))) & 1) === 1;
};

test('a completion over HTTP makes a certificate that verifies until it is revoked', async () => {
  const tookMs: number[] = [];
  let learner = await givenLearner();
  for (let left = learner.enrollments; tookMs.length < wanted; left = left.slice(1)) {
    if (left.length === 0) {
      learner = await givenLearner();
      left = learner.enrollments;
    }
    tookMs.push(await completed(learner.token, left[0]?.enrollment_id ?? ''));
  }
  tookMs.sort((one, other) => one - other);
  const [median = 0, most = 0] = [tookMs[Math.floor(tookMs.length / 2)], tookMs.at(-1)];
  process.stdout.write(
    `From completion to certificate: n ${wanted}, median ${Math.round(median)} ms, most ${Math.round(most)} ms\n`,
  );

  const [newest] = await certificatesOf(learner.token);
  const path = `/me/certificates/${newest?.certificate_id}`;
  const own = OwnCertificate.parse((await callOver(getCertificate, path, { token: learner.token })).body);
  const statusOf = async () => (await callOver(findCertificate, `/certificates/${own.number}`, {})).body;
  expect(await verdictOf(own.credential)).toBe('valid');
  expect(await isRevokedInList(own.credential)).toBe(false);
  expect(await statusOf()).toMatchObject({ status: 'valid' });
  const { access_token: token } = await sessionOf('agus');
  const revocation = { token, body: { reason: 'Ticket 4711' } };
  await callOver(putCertificateRevocation, `/admin/certificates/${own.number}/revocation`, revocation);
  expect(await verdictOf(own.credential)).toBe('status');
  expect(await statusOf()).toMatchObject({ status: 'revoked' });
  await expect.poll(() => isRevokedInList(own.credential), { timeout: mostMs, interval: 50 }).toBe(true);
}, 600_000);
