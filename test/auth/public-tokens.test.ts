import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { isRefusal } from '../../shared/errors.ts';
import { type Sample, samples } from './public-tokens.ts';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let pairs: Readonly<Record<'RS256' | 'ES256', Pair>>;

beforeAll(async () => {
  const [RS256, ES256] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256')]);
  pairs = { RS256, ES256 };
});

/** Verifies the token of a sample, with further members in the key set and other claims. */
const verify = async (sample: Sample, more: readonly unknown[] = [], claims: JWTPayload = {}) => {
  const { alg = 'RS256', key = { alg, use: 'sig', kid: 'k' }, others = [], header = {}, issuers, clientIds } = sample;
  const { privateKey, publicKey } = pairs[alg];
  const signing = { ...(await exportJWK(publicKey)), ...key };
  const kid = key === null ? {} : { kid: 'k' };
  const token = await new SignJWT({ iat: nowMs / 1000, exp: nowMs / 1000 + 3600, ...sample.claims, ...claims })
    .setProtectedHeader({ alg, ...kid, ...header })
    .sign(privateKey);
  const keys = [...others, signing, ...more];
  const keySet = providerKeySet({ url: '', fetchJson: async () => ({ keys }), clock: () => nowMs });
  return verifyIdToken(token, { provider: { issuers, clientIds }, nowMs, keySet });
};

test.each(Object.entries(samples))('an ID token in the documented shape is taken: %s', async (_, sample) => {
  const { client: client_id, email, verified: email_verified, name: display_name } = sample;
  const issuer = sample.issuers[0];
  expect(await verify(sample)).toMatchObject({ issuer, client_id, email, email_verified, display_name });
});

const google = samples['Google, web'] ?? expect.fail();

describe('a key set', () => {
  test('a key set that lists the signing key twice, with and without alg, is used', async () => {
    const jwk = await exportJWK(pairs.RS256.publicKey);
    for (const again of [
      { ...jwk, kid: 'k' },
      { ...jwk, kid: 'k_RS256', alg: 'RS256' },
    ]) {
      expect(isRefusal(await verify(google, [again]))).toBe(false);
      const withoutKid = samples['a provider without kid'] ?? expect.fail();
      expect(isRefusal(await verify(withoutKid, [again]))).toBe(false);
    }
  });

  test('a key set with padded base64 is used', async () => {
    const { n = '', e = '' } = await exportJWK(pairs.RS256.publicKey);
    const padded = Buffer.from(n, 'base64url').toString('base64');
    const key = { n: padded, e, kid: 'k', use: 'sig' };
    expect(createPublicKey({ key: { ...key, kty: 'RSA' }, format: 'jwk' }).asymmetricKeyType).toBe('rsa');
    expect(isRefusal(await verify({ ...google, key }))).toBe(false);
  });

  test('a key set with two keys of one kid is ambiguous for tokens that name it, and for no other', async () => {
    const other = { ...(await exportJWK((await generateKeyPair('RS256')).publicKey)), kid: 'k', alg: 'RS256' };
    expect(await verify(google, [other])).toMatchObject({ refusal: 'invalid_idp_credential' });
    const twice = [1, 2].map(async () => ({
      ...(await exportJWK((await generateKeyPair('RS256')).publicKey)),
      kid: 'x',
    }));
    expect(isRefusal(await verify(google, await Promise.all(twice)))).toBe(false);
  });

  test('a key set with an encryption key of the same kid is used', async () => {
    const other = { ...(await exportJWK((await generateKeyPair('RS256')).publicKey)), kid: 'k', use: 'enc' };
    expect(isRefusal(await verify(google, [other]))).toBe(false);
  });
});

test.each<[string, string, JWTPayload, string]>([
  ['Google, Android', 'of an app that is not listed', { azp: 'unlisted' }, 'azp is not a client id of this service'],
  [
    'Auth0',
    'without the slash of the issuer',
    { iss: 'https://shop.eu.auth0.com' },
    'iss is not the configured issuer',
  ],
  ['Zitadel', 'for another project', { aud: ['2001@shop', '9999'] }, 'aud is not a client id of this service'],
  [
    'Microsoft Entra, one tenant',
    'of another tenant',
    { iss: 'https://login.microsoftonline.com/other/v2.0' },
    'iss is not the configured issuer',
  ],
])('an ID token of %s %s is refused, and the message names the cause', async (name, _, claims, flaw) => {
  const sample = samples[name] ?? expect.fail();
  expect(await verify(sample, [], claims)).toMatchObject({ message: `The ID token was refused: ${flaw}.` });
});
