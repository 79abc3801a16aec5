import { expect, test } from 'vitest';
import { getCertificate, handler, portsOf } from '../../../functions/certificates/get-certificate.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getCertificate as row } from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const days40 = 40 * 24 * 60 * 60;
const handlerOf = (of: Table) => lambda(row, getCertificate, portsOf(of));

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
  const later = lambda(row, getCertificate, {
    ...portsOf(table),
    clock: () => Date.now() + days40 * 1000,
  });
  const request = { caller: callerFor(user, { iat: nowSeconds() + days40 }), params: { certificate_id } };
  expect((await call(later, row, request)).body).toMatchObject({ status: 'expired' });
});

test('getCertificate by another user, or with a malformed id, answers not_found', async () => {
  const { certificate_id } = await givenCertificate();
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  expect(await call(handler, row, { caller, params: { certificate_id } })).toMatchObject({ code: 'not_found' });
  expect(await call(handler, row, { caller, params: { certificate_id: 'crt_1' } })).toMatchObject({
    code: 'not_found',
  });
});

const requestOf = async () => {
  const { user, certificate_id } = await givenCertificate();
  return { caller: callerFor(user), params: { certificate_id } };
};

describeProtection(
  handler,
  row,
  async (user) => ({
    params: { certificate_id: (await givenCertificate({ user: { ...user, full_name: 'A' } })).certificate_id },
  }),
  { full_name: 'Alice Wijaya' },
);
describeTableOutage(handlerOf, row, requestOf);

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
