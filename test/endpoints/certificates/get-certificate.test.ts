import { expect, test } from 'vitest';
import { getCertificate as row } from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { handlersOf } from '../../harness/operation.ts';

const days40 = 40 * 24 * 60 * 60;
const { handler, handlerOf } = await handlersOf(row);

test('getCertificate shows its holder the credential, the full name and the public address', async () => {
  const { user, certificate_id, enrollment_id, number, credential } = await givenCertificate();
  const answer = await call(handler, row, { caller: callerFor(user), params: { certificate_id } });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ certificate_id, enrollment_id, number, credential, name: 'Alice Wijaya', status: 'valid' },
      verify_url: `https://api.example.com/api/v1/certificates/${number}`,
    },
  });
});

test('getCertificate past the validity answers expired', async () => {
  const { user, certificate_id } = await givenCertificate({ course: { certificate_valid_months: 1 } });
  const later = handlerOf(table, { clock: () => Date.now() + days40 * 1000 });
  const request = { caller: callerFor(user, { iat: nowSeconds() + days40 }), params: { certificate_id } };
  expect((await call(later, row, request)).body).toMatchObject({ status: 'expired' });
});

test('getCertificate by another user answers not_found', async () => {
  const { certificate_id } = await givenCertificate();
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  expect(await call(handler, row, { caller, params: { certificate_id } })).toMatchObject({ code: 'not_found' });
});
