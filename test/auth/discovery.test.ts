import { expect, test } from 'vitest';
import { issuerOf, openidConfiguration } from '../../shared/auth/own/discovery.ts';

test('openidConfiguration names the issuer and the key set address that a JWT authorizer needs', () => {
  expect(openidConfiguration('https://api.example.com', 'commerce-api')).toEqual({
    issuer: issuerOf('https://api.example.com'),
    jwks_uri: 'https://api.example.com/api/v1/.well-known/jwks.json',
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    access_token_audience: 'commerce-api',
  });
});

test('openidConfiguration is below its issuer, where OpenID Connect Discovery §4 looks for it', () => {
  expect(openidConfiguration('http://localhost:3000', 'commerce-api').issuer).toBe('http://localhost:3000/api/v1');
});
