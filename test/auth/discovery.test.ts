import { expect, test } from 'vitest';
import { issuerOf, openidConfiguration } from '../../shared/auth/own/discovery.ts';

test('names what a JWT authorizer needs: the issuer of our tokens and the address of their keys', () => {
  expect(openidConfiguration('https://api.example.com')).toEqual({
    issuer: issuerOf('https://api.example.com'),
    jwks_uri: 'https://api.example.com/api/v1/.well-known/jwks.json',
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  });
});

test('lies where OpenID Connect Discovery §4 looks for it: below the issuer', () => {
  expect(openidConfiguration('http://localhost:3000').issuer).toBe('http://localhost:3000/api/v1');
});
