import { expect, test } from 'vitest';
import { handler, over } from '../../../functions/certificates/get-credential-key.ts';
import { getCredentialKey as row } from '../../../shared/routes/certificates/credentials.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { givenCertificate, partsOf } from '../../harness/given-certificate.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const kidOf = async () =>
  String(partsOf((await givenCertificate()).credential).header.kid)
    .split('/')
    .at(-1) ?? '';
const kid = await kidOf();

test('getCredentialKey answers one JWK, and no set', async () => {
  expect(await call(handler, row, { params: { kid } })).toMatchObject({
    status: 200,
    body: { kty: 'EC', crv: 'P-256', kid, use: 'sig', alg: 'ES256', x: expect.any(String), y: expect.any(String) },
  });
});

test('getCredentialKey of an unknown key answers not_found', async () => {
  for (const other of ['A'.repeat(43), 'x', '../..'])
    expect(await call(handler, row, { params: { kid: other } })).toMatchObject({ code: 'not_found' });
});

describeConditionalRequest(handler, row, { params: { kid } });
describeTableOutage(
  (of: Table) => over({ table: of }).handler,
  row,
  () => ({ params: { kid } }),
);
