import { randomBytes } from 'node:crypto';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { expect, inject } from 'vitest';
import { issueCertificates } from '../../functions/jobs/issue-certificates.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { configuredSigner, credentialSigner } from '../../shared/auth/credentials/credential-signer.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { Certificate } from '../../shared/contract/certificates/certificate.ts';
import type { Course } from '../../shared/contract/courses/course.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { certificateIdOf } from '../../shared/domain/certificates/certificate.ts';
import { newCertificateNumber } from '../../shared/domain/certificates/number.ts';
import { shownToHolder } from '../../shared/domain/certificates/shown.ts';
import { cloudEvent } from '../../shared/domain/outbox/events.ts';
import type { IssuePorts } from '../../shared/flows/sign-certificate.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { readNumber } from '../../shared/store/certificates/read.ts';
import { certificateRecord } from '../../shared/store/certificates/stored-certificate.ts';
import { certificateKey, numberKey } from '../../shared/store/table/certificate-keys.ts';
import { enrollmentKey } from '../../shared/store/table/keys.ts';
import { readTogether } from '../../shared/store/table/table.ts';
import { givenUser } from './given.ts';
import { givenCourse } from './given-course.ts';
import { enrollmentOf } from './given-enrollment.ts';
import { hearOutput } from './log-lines.ts';
import { putAll } from './put-all.ts';

export const criteria = 'Menyelesaikan semua materi dan tugas akhir.';

export const givenCertifiedCourse = (overrides: Partial<Course> = {}) =>
  givenCourse({ certificate: 'completion', certificate_criteria: criteria, ...overrides });

export const issuePorts = (overrides: Partial<IssuePorts> = {}): IssuePorts => ({
  table,
  clock: systemClock,
  randomBytes,
  signer: configuredSigner(),
  ...overrides,
});

/** A signer after a rotation: it has another key, whose status lists are not open yet. */
export const rotatedSigner = async () => {
  const kms = new KMSClient(localAwsOptions(inject('kmsEndpoint')));
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
  const rows = [{ key_id: KeyMetadata?.Arn ?? '', signs_from: '2026-01-01T00:00:00.000Z' }];
  const issuer = { name: 'Course platform', url: 'https://shop.example.com' };
  return credentialSigner(rows, issuer, 'https://api.example.com', kmsSigner(kms));
};

const completedAt = '2026-11-20T03:00:00.000Z';

type Given = {
  readonly user?: Account;
  readonly course?: Partial<Course>;
  readonly enrollment?: object;
  readonly atMs?: number;
};

/** A user who completed a course with certificates, and the event of the completion. */
export const givenCompletion = async ({ user, course: of, enrollment, atMs }: Given = {}) => {
  hearOutput();
  const holder = user ?? (await givenUser({ full_name: 'Alice Wijaya' }));
  const course = await givenCertifiedCourse(of);
  const { course_id } = course;
  const enrolled = {
    ...enrollmentOf({ course_id, granted_at: '2026-11-01T00:00:00.000Z', completed_at: completedAt, score: 87 }, atMs),
    certificate_due_at: new Date().toISOString(),
    ...enrollment,
  };
  const { enrollment_id, order_id } = enrolled;
  await putAll([{ ...enrollmentKey(holder.user_id, enrollment_id), ...enrolled }]);
  const data = { user_id: holder.user_id, order_id, enrollment_id, course_id };
  const detail: unknown = JSON.parse(
    JSON.stringify(cloudEvent('enrollment.completed', enrollment_id, 1, data, Date.now())),
  );
  return { user: holder, course, enrollment: enrolled, enrollment_id, detail };
};

export const storedCertificate = async (userId: string, enrollmentId: string) => {
  const { certificate } = await readTogether(table, { certificate: certificateRecord(userId, enrollmentId) });
  const registered = certificate && (await readNumber(table, certificate.number));
  return { certificate, registered };
};

export const givenCertificate = async (given: Given = {}, overrides: Partial<IssuePorts> = {}) => {
  const completed = await givenCompletion(given);
  expect(await issueCertificates({ detail: completed.detail }, issuePorts(overrides))).toBe('issued');
  const { certificate, registered } = await storedCertificate(completed.user.user_id, completed.enrollment_id);
  if (certificate?.credential == null || registered === undefined) return expect.fail('no certificate');
  return {
    ...completed,
    certificate_id: certificateIdOf(completed.enrollment_id),
    number: certificate.number,
    credential: certificate.credential,
    registered,
  };
};

/** The parts of a compact JWS, unverified. */
export const partsOf = (credential: string) => {
  const [header, payload] = credential
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { header, payload };
};

/** Many certificates of a user, oldest first. They have only the fields that the list reads. */
export const givenCertificates = async (userId: string, count: number): Promise<Certificate[]> => {
  const startMs = Date.now() - (count - 1) * 1000;
  const made = Array.from({ length: count }, (_, index) => {
    const atMs = startMs + index * 1000;
    const { enrollment_id, course_id } = enrollmentOf({}, atMs);
    const number = newCertificateNumber(atMs, randomBytes);
    const issued_at = new Date(atMs).toISOString();
    const certificate_id = certificateIdOf(enrollment_id);
    const registered = {
      ...{ number, certificate_id, user_id: userId, course_id, title: 'Analisis Data', criteria },
      ...{
        masked_name: 'A•••',
        completed_at: issued_at,
        issued_at,
        expires_at: null,
        status: 'valid',
        revoked_at: null,
      },
      ...{ status_list: '000000-1', status_index: index },
    };
    return { enrollment_id, registered, own: { certificate_id, number, name: 'Alice', credential: 'x', issued_at } };
  });
  await putAll(made.map(({ enrollment_id, own }) => ({ ...certificateKey(userId, enrollment_id), ...own })));
  await putAll(made.map(({ registered }) => ({ ...numberKey(registered.number), ...registered })));
  return made.map(({ registered }) =>
    Certificate.parse(shownToHolder(registered, credentialAddresses('https://api.example.com'), Date.now())),
  );
};
