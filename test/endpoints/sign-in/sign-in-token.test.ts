import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { handler as revoke } from '../../../functions/sign-in/revoke-sessions.ts';
import { prepareKeys, verifyAccessToken } from '../../../shared/auth/own/access-token.ts';
import { configuredKeys } from '../../../shared/auth/own/configured-keys.ts';
import { issuerOf } from '../../../shared/auth/own/discovery.ts';
import { admit } from '../../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../../shared/errors.ts';
import { revokeSessions } from '../../../shared/routes/accounts/me.ts';
import { settings } from '../../../shared/runtime/settings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { call } from '../../harness/call.ts';
import { callerFor, nowSeconds } from '../../harness/given.ts';
import { newPerson } from '../../harness/identity-provider.ts';
import { observedKms } from '../../harness/observed.ts';
import { claimsOf, givenSession, signInWith } from '../../harness/sign-in.ts';

const keys = configuredKeys(settings.signingKeys());
const expected = {
  keys: prepareKeys(keys),
  issuer: issuerOf(settings.baseUrl()),
  audience: settings.audience(),
  issuedFrom: 0,
};

describe('the access token', () => {
  test('the access token has exactly the claims of the contract', async () => {
    const before = nowSeconds();
    const { access_token, user } = await givenSession({ aud: 'android' });
    const claims = claimsOf(access_token);
    const iat = Number(claims['iat']);
    expect(claims).toEqual({
      iss: 'https://api.example.com/api/v1',
      aud: 'https://api.example.com',
      sub: user.user_id,
      client_id: 'android',
      iat,
      exp: iat + 900,
      jti: expect.stringMatching(/^[\w-]{16,}$/),
      id_token_iat: expect.any(Number),
    });
    expect(iat).toBeGreaterThanOrEqual(before);
    expect(iat).toBeLessThanOrEqual(nowSeconds());
  });

  test('the access token has the time of its ID token, not its own', async () => {
    const issued = nowSeconds() - 1200;
    const { access_token } = await givenSession({ iat: issued });
    expect(claimsOf(access_token)).toMatchObject({ id_token_iat: issued });
  });

  test('the access token names the client of azp if the ID token has one', async () => {
    const { access_token } = await givenSession({ aud: ['web', 'android'], azp: 'android' });
    expect(claimsOf(access_token)).toMatchObject({ client_id: 'android' });
  });

  test('the access token has the type at+jwt, is signed ES256 by the configured key, and verifies', async () => {
    const { access_token, user } = await givenSession();
    expect(decodeProtectedHeader(access_token)).toEqual({ typ: 'at+jwt', alg: 'ES256', kid: keys[0]?.jwk.kid });
    expect(verifyAccessToken(access_token, { ...expected, nowMs: Date.now() })).toMatchObject({
      sub: user.user_id,
    });
  });

  test('the access token has another jti each time', async () => {
    const person = newPerson();
    const sessions = await Promise.all([givenSession(person), givenSession(person), givenSession(person)]);
    expect(new Set(sessions.map(({ access_token }) => claimsOf(access_token)['jti'])).size).toBe(3);
  });

  test('the access token has no personal data', async () => {
    const person = newPerson();
    const { access_token } = await givenSession(person);
    const text = JSON.stringify([decodeProtectedHeader(access_token), claimsOf(access_token)]);
    for (const secret of [person.email, person.name, person.sub, 'learner']) expect(text).not.toContain(secret);
  });
});

describe('signing in within the second of a revocation, at a provider whose clock is ahead', () => {
  test('the access token of a sign-in is accepted in a second whose other tokens are revoked', async () => {
    const person = newPerson();
    const { user } = await givenSession(person);
    await call(revoke, revokeSessions, { caller: callerFor(user) });
    const account = await readAccount(table, user.user_id);
    const revokedAt = (account?.tokens_valid_from ?? 0) - 1;

    const { kms, commands } = observedKms();
    const clock = () => revokedAt * 1000 + 999;
    const { access_token } = await givenSession({ ...person, iat: revokedAt + 1 }, signInWith({ kms, clock }));
    const claims = verifyAccessToken(access_token, { ...expected, nowMs: clock() });
    if (isRefusal(claims)) return expect.fail('the authorizer refuses the new token');

    const caller = { user_id: claims.sub, client_id: claims.client_id, issued_at: claims.iat, expires_at: claims.exp };
    expect(admit(caller, account)).toEqual(account);
    expect(admit({ ...caller, issued_at: revokedAt }, account)).toMatchObject({ refusal: 'unauthorized' });
    expect(claims.exp - claims.iat).toBe(900);
    expect(commands).toEqual(['SignCommand', 'SignCommand']);
  });
});
