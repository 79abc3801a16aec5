import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchJson } from '../../shared/auth/provider/fetch-json.ts';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import { type ProviderKeySet, providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { refuse } from '../../shared/errors.ts';
import { startIssuer } from './issuer.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const now = nowMs / 1000;
const provider = { issuers: ['https://idp.example', 'idp.example'], clientIds: ['web', 'android', 'ios'] };
const claims = { iss: 'https://idp.example', aud: 'web', sub: 'alice', iat: now, exp: now + 3600 };

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let keySet: ProviderKeySet;
beforeAll(async () => {
  issuer = await startIssuer('RS256');
  await issuer.rotate('key-1');
  keySet = providerKeySet({ url: issuer.jwksUrl, fetchJson, clock: () => nowMs });
});
afterAll(() => issuer.stop());

const verify = async (change: object, nonce?: string) => {
  const token = await issuer.sign({ ...claims, ...change });
  return verifyIdToken(token, { provider, keySet, nowMs, nonce });
};

test('a valid ID token gives the identity', async () => {
  const profile = {
    email: 'alice@example.com',
    email_verified: true,
    name: 'Alice',
    picture: 'https://idp.example/a.png',
  };
  expect(await verify(profile)).toEqual({
    issuer: 'https://idp.example',
    subject: 'alice',
    client_id: 'web',
    issued_at: now,
    digest: expect.stringMatching(/^[\w-]{22}$/),
    email: 'alice@example.com',
    email_verified: true,
    display_name: 'Alice',
    picture_url: 'https://idp.example/a.png',
  });
});

test('the same e-mail under another sub is another identity', async () => {
  const email = { email: 'alice@example.com', email_verified: true };
  expect(await verify({ ...email, sub: 'mallory' })).toMatchObject({ ...email, subject: 'mallory' });
});

test('a refusal names the failed check', async () => {
  expect(await verify({ aud: 'other' })).toEqual(
    refuse('invalid_idp_credential', 'The ID token was refused: aud is not a client id of this service.'),
  );
});

test('an ID token may be used again until it expires', async () => {
  const token = await issuer.sign(claims);
  const first = await verifyIdToken(token, { provider, keySet, nowMs });
  expect(await verifyIdToken(token, { provider, keySet, nowMs: nowMs + 3_599_000 })).toEqual(first);
});

test.each([[{ issuers: [], clientIds: ['web'] }], [{ issuers: ['https://idp.example'], clientIds: [] }]])(
  'sign-in without an issuer or a client id answers auth_not_configured: %j',
  async (unconfigured) => {
    const token = await issuer.sign(claims);
    await expect(verifyIdToken(token, { provider: unconfigured, keySet, nowMs })).rejects.toMatchObject({
      code: 'auth_not_configured',
    });
  },
);
