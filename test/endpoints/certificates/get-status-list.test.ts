import { expect, test } from 'vitest';
import { handler, over } from '../../../functions/certificates/get-status-list.ts';
import { getStatusList as row } from '../../../shared/routes/certificates/credentials.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { givenCertificate, partsOf } from '../../harness/given-certificate.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const {
  registered: { status_list: list },
} = await givenCertificate();

test('getStatusList answers a compact JWS with its own media type, cacheable for five minutes', async () => {
  const { body, headers } = await call(handler, row, { params: { list } });
  expect(headers).toMatchObject({ 'Content-Type': 'application/vc+jwt', 'Cache-Control': 'public, max-age=300' });
  expect(partsOf(String(body)).payload).toMatchObject({
    id: `https://api.example.com/api/v1/credentials/status/${list}`,
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
});

test('getStatusList of a missing list answers not_found', async () => {
  for (const other of ['000000-1', 'x', 'lists'])
    expect(await call(handler, row, { params: { list: other } })).toMatchObject({ code: 'not_found' });
});

describeConditionalRequest(handler, row, { params: { list } });
describeTableOutage(
  (of: Table) => over({ table: of }).handler,
  row,
  () => ({ params: { list } }),
);
