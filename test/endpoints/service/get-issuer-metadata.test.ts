import { expect, test, vi } from 'vitest';
import { handler, over } from '../../../functions/service/get-issuer-metadata.ts';
import { getIssuerMetadata as row } from '../../../shared/routes/service/service.ts';
import { routes } from '../../../shared/routes.ts';
import { settings } from '../../../shared/runtime/settings.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';

const baseUrl = settings.baseUrl();

test('getIssuerMetadata names this service as the issuer, its algorithm, key set and audience', async () => {
  const answer = await call(handler, row);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      issuer: `${baseUrl}/api/v1`,
      jwks_uri: `${baseUrl}/api/v1/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['ES256'],
      access_token_audience: settings.audience(),
    },
  });
});

test('getIssuerMetadata names a key set address that is a route of this service', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain('GET /.well-known/jwks.json');
});

test('getIssuerMetadata follows the address of the service', async () => {
  const moved = over({ clock: Date.now, baseUrl: () => 'https://moved.example', audience: () => 'moved' }).handler;
  expect((await call(moved, row)).body).toMatchObject({ issuer: 'https://moved.example/api/v1' });
});

describeConditionalRequest(handler, row);

test('getIssuerMetadata without a configured address answers 500', async () => {
  vi.stubEnv('BASE_URL', undefined);
  expect(await call(handler, row)).toMatchObject({ status: 500, code: 'internal_error' });
});
