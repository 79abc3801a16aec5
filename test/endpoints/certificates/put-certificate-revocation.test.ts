import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler as findHandler } from '../../../functions/certificates/find-certificate.ts';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { certificateIdOf } from '../../../shared/domain/certificates/certificate.ts';
import { newCertificateNumber } from '../../../shared/domain/certificates/number.ts';
import {
  findCertificate as findRow,
  putCertificateRevocation as row,
} from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import { numberKey } from '../../../shared/store/table/certificate-keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCertificate, givenCompletion, issuePorts } from '../../harness/given-certificate.ts';
import { givenPeopleRead } from '../../harness/given-day.ts';
import { auditTrailOf, changesOf, givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const reason = 'Ticket 4711';
const { handler, handlerOf } = await handlersOf(row);
const about = (certificate_id: string) => ({ params: { certificate_id }, body: { reason } });

test('putCertificateRevocation revokes at once, publishes the place, and audits the reason', async () => {
  const { certificate_id, number, registered, user } = await givenCertificate();
  const { caller } = await givenStaff('admin');
  const answer = await call(handler, row, { caller, ...about(certificate_id) });
  expect(answer).toMatchObject({ status: 200, body: { certificate_id, number, status: 'revoked' } });
  const { revoked_at } = answer.body as { revoked_at: string };
  expect((await call(findHandler, findRow, { params: { number } })).body).toMatchObject({
    status: 'revoked',
    revoked_at,
  });
  const { status_list, status_index } = registered;
  expect(await eventsAbout(certificate_id)).toMatchObject([
    { type: 'certificate.issued' },
    {
      type: 'certificate.revoked',
      data: { user_id: user.user_id, certificate_id, status_list, status_index, revoked_at },
    },
  ]);
  expect(await changesOf(certificate_id)).toMatchObject([
    { subject_id: user.user_id, reason, before: { status: 'valid', number }, after: { status: 'revoked', number } },
  ]);
});

test('putCertificateRevocation by the printed number works in any case, and not with another check symbol', async () => {
  const { certificate_id, number, registered } = await givenCertificate();
  const { caller } = await givenStaff('admin');
  const wrong = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`;
  expect(await call(handler, row, { caller, ...about(wrong) })).toMatchObject({ code: 'not_found' });
  const byNumber = await call(handler, row, { caller, ...about(number.toLowerCase()) });
  expect(byNumber).toMatchObject({ status: 200, body: { certificate_id, number, status: 'revoked' } });
  expect((await call(handler, row, { caller, ...about(certificate_id) })).body).toEqual(byNumber.body);
  expect(await changesOf(certificate_id)).toMatchObject([{ subject_id: registered.user_id, reason }]);
});

test('putCertificateRevocation again answers the same, changes nothing, and audits the reading', async () => {
  const { certificate_id } = await givenCertificate();
  const { caller } = await givenStaff('admin');
  const first = await call(handler, row, { caller, ...about(certificate_id) });
  expect(await call(handler, row, { caller, ...about(certificate_id) })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(await eventsAbout(certificate_id)).toHaveLength(2);
  expect(await auditTrailOf(certificate_id)).toHaveLength(2);
});

test('putCertificateRevocation during the issue finds nothing or revokes, never half', async () => {
  const { caller } = await givenStaff('admin');
  const { detail, enrollment_id } = await givenCompletion();
  const certificate_id = certificateIdOf(enrollment_id);
  const [, early] = await Promise.all([
    issueCertificates({ detail }, issuePorts()),
    call(handler, row, { caller, ...about(certificate_id) }),
  ]);
  expect(['not_found', 'ok']).toContain(early.code);
  expect(await call(handler, row, { caller, ...about(certificate_id) })).toMatchObject({ code: 'ok' });
  expect((await eventsAbout(certificate_id)).map(({ type }) => type)).toEqual([
    'certificate.issued',
    'certificate.revoked',
  ]);
});

test('putCertificateRevocation of a certificate that another admin revokes meanwhile answers revoked', async () => {
  const { certificate_id } = await givenCertificate();
  const [{ caller }, other] = [await givenStaff('admin'), await givenStaff('admin')];
  const theirs = { caller: other.caller, ...about(certificate_id) };
  const conflicting = handlerOf(interruptedTable(() => call(handler, row, theirs)));
  expect(await call(conflicting, row, { caller, ...about(certificate_id) })).toMatchObject({
    body: { status: 'revoked' },
  });
  expect(await changesOf(certificate_id)).toHaveLength(1);
});

describe('refused:', () => {
  test('putCertificateRevocation of an unknown number or an unissued certificate answers not_found', async () => {
    const { caller } = await givenStaff('admin');
    const { enrollment_id } = await givenCompletion();
    await expectNothingWritten(async () => {
      const unknown = newCertificateNumber(Date.now(), randomBytes);
      for (const id of [unknown, certificateIdOf(enrollment_id)])
        expect(await call(handler, row, { caller, ...about(id) })).toMatchObject({ code: 'not_found' });
    });
  });

  test('putCertificateRevocation of a certificate with an unknown status answers invalid_status', async () => {
    const { certificate_id, number } = await givenCertificate();
    const { caller } = await givenStaff('admin');
    await transact(table, { number: update(numberKey(number), { status: { set: 'suspended' } }) });
    const unfit = { code: 'invalid_status', reasons: ['status_unknown'] };
    for (const id of [certificate_id, number])
      await expectOnlyRefused(
        async () => expect(await call(handler, row, { caller, ...about(id) })).toMatchObject(unfit),
        'status_unknown',
      );
  });
});

test('putCertificateRevocation of a revoked certificate respects the limit of staff readings', async () => {
  const { certificate_id } = await givenCertificate();
  const { caller } = await givenStaff('admin');
  await call(handler, row, { caller, ...about(certificate_id) });
  const reader = await givenStaff('admin');
  await givenPeopleRead(reader.user, 300);
  const request = { caller: reader.caller, ...about(certificate_id) };
  expect(await call(handler, row, request)).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] });
});
