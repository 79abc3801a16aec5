import { expect, test, vi } from 'vitest';
import { handler } from '../../../functions/certificates/get-credential-issuer.ts';
import { getCredentialIssuer as row } from '../../../shared/routes/certificates/credentials.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';

test('getCredentialIssuer answers a profile whose id is its own address', async () => {
  expect(await call(handler, row)).toMatchObject({
    status: 200,
    body: {
      id: 'https://api.example.com/api/v1/credentials/issuer',
      type: ['Profile'],
      name: 'Course platform',
      url: 'https://shop.example.com',
    },
  });
});

describeConditionalRequest(handler, row);

test.each([[undefined], ['{'], ['{"name":""}'], ['[]']])(
  'getCredentialIssuer without a valid issuer (%s) answers 500',
  async (text) => {
    vi.stubEnv('CREDENTIAL_ISSUER', text);
    expect(await call(handler, row)).toMatchObject({ status: 500, code: 'internal_error' });
  },
);
