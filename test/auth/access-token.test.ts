import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { issueAccessToken, prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { refuse } from '../../shared/errors.ts';
import { audience, claims, forge, iat, issuer, ownKey, ownSigner, userId } from './own-keys.ts';

const key = ownKey('current', '2026-01-01T00:00:00Z');
const keys = prepareKeys([key]);
const header = { alg: 'ES256', typ: 'at+jwt', kid: key.jwk.kid };

const verify = (token: string, nowMs = iat * 1000, issuedFrom = 0) =>
  verifyAccessToken(token, { keys, issuer, audience, issuedFrom, nowMs });
const issue = () => {
  const signer = ownSigner([key]);
  return issueAccessToken({
    signer,
    key,
    issuer,
    audience,
    userId,
    clientId: 'web',
    jti: 'token-1',
    issuedAtSeconds: iat,
    idTokenIssuedAt: iat - 60,
  });
};
const parts = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

test('an issued token has exactly the header and the claims of the contract', async () => {
  expect(parts(await issue())).toEqual([header, claims]);
});

test('an issued token verifies and answers user, client and time', async () => {
  expect(verify(await issue())).toEqual({
    sub: userId,
    client_id: 'web',
    iat,
    exp: iat + 900,
    jti: 'token-1',
    id_token_iat: iat - 60,
    kid: keys[0]?.kid,
  });
});

test('an issued token verifies exactly when it is not older than issuedFrom', async () => {
  const token = await issue();
  for (const [issuedFrom, accepted] of [
    [iat - 1, true],
    [iat, true],
    [iat + 1, false],
  ] as const)
    expect('sub' in verify(token, iat * 1000, issuedFrom), `${issuedFrom}`).toBe(accepted);
});

test('an issued token verifies with a foreign library and the published key set', async () => {
  const published = createLocalJWKSet({ keys: [{ ...key.jwk, use: 'sig', alg: 'ES256' }] });
  const currentDate = new Date(iat * 1000);
  const { payload } = await jwtVerify(await issue(), published, { issuer, audience, typ: 'at+jwt', currentDate });
  expect(payload).toEqual(claims);
});

test('a failing signer fails the issue, with its own fault', async () => {
  const gone = new Error('gone');
  const signer = { sign: () => Promise.reject(gone) };
  const times = { issuedAtSeconds: iat, idTokenIssuedAt: iat };
  const grant = { signer, key, issuer, audience, userId, clientId: 'web', jti: 'token-1', ...times };
  await expect(issueAccessToken(grant)).rejects.toBe(gone);
});

test('prepareKeys refuses keys that are not on P-256 before any token arrives', () => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
  const broken = { ...key, jwk: { ...key.jwk, x, y } };
  expect(() => prepareKeys([broken])).toThrow(expect.objectContaining({ code: 'auth_not_configured' }));
});

const seconds = (offset: number): number => (iat + offset) * 1000;
test.each([
  ['at its iat', seconds(0), true],
  ['5 s before its iat, by a clock behind', seconds(-5), true],
  ['just more than 5 s before its iat', seconds(-5) - 1, false],
  ['in the last millisecond before exp', seconds(900) - 1, true],
  ['at exp, by a clock ahead', seconds(900), true],
  ['in the last millisecond of exp + 5 s', seconds(905) - 1, true],
  ['at exp + 5 s', seconds(905), false],
  ['a year later', seconds(31_536_000), false],
])('an access token verified %s is accepted: %s', async (_, nowMs, accepted) => {
  const answer = verify(await issue(), nowMs);
  expect('refusal' in answer).toBe(!accepted);
});

test.each([
  ['900 s', { exp: iat + 900 }, true],
  ['901 s', { exp: iat + 901 }, false],
  ['ten years', { exp: iat + 315_360_000 }, false],
  ['one second', { exp: iat + 1 }, true],
  ['0 s', { exp: iat }, false],
  ['−1 s', { exp: iat - 1 }, false],
  ['900 s from a moment 6 s ahead', { iat: iat + 6, exp: iat + 906 }, false],
])('a well-signed token with a life of %s is accepted: %s', async (_, change, accepted) => {
  const answer = verify(forge(header, { ...claims, ...change }, key.privateKey));
  expect('refusal' in answer).toBe(!accepted);
});

const otherUsers = ['', 'usr_', userId.slice(0, -1), `${userId}0`, userId.toUpperCase(), `ord_${'0'.repeat(52)}`];
const wrongText = [null, '', 0, 1, true, [], {}, ['text'], 'new\nline', 'ü', 'x'.repeat(256)];
const wrongValues: Record<keyof typeof claims, readonly unknown[]> = {
  iss: [null, '', 1, [], [issuer], {}, `${issuer}/`, issuer.toUpperCase(), 'https://evil.example/api/v1', audience],
  aud: [null, '', 1, [], [audience], [audience, 'other'], {}, `${audience}/`, 'other', issuer],
  sub: [null, 1, true, [], {}, [userId], ...otherUsers, `${userId}\n`, `usr_${'u'.repeat(52)}`],
  client_id: wrongText,
  iat: [null, '', 0, -1, iat + 0.5, String(iat), true, [], {}, [iat], 1e300],
  exp: [null, '', 0, -1, iat + 899.5, String(iat + 900), true, [], {}, [iat + 900], 1e300],
  jti: wrongText,
  id_token_iat: [null, '', iat + 0.5, String(iat), true, [], {}, 1e300],
};
const names = Object.keys(claims) as (keyof typeof claims)[];

test.each(names.flatMap((claim) => wrongValues[claim].map((value) => ({ claim, value }))))(
  'a well-signed token is refused where $claim is $value',
  async ({ claim, value }) => {
    expect(verify(forge(header, { ...claims, [claim]: value }, key.privateKey))).toEqual(refuse('unauthorized'));
  },
);

test.each(names)('a well-signed token is refused without %s', async (claim) => {
  const { [claim]: _, ...others } = claims;
  expect(verify(forge(header, others, key.privateKey))).toEqual(refuse('unauthorized'));
});

test.each(['nbf', 'role', 'email', 'scope', '__proto__'])(
  'a well-signed token is refused with a claim %s',
  async (name) => {
    const payload = JSON.stringify(claims).replace('{', `{"${name}":${iat},`);
    expect(verify(forge(header, payload, key.privateKey))).toEqual(refuse('unauthorized'));
  },
);

test.each(['[]', '"text"', 'null', '1', '', '{', '{"iss":1}'])(
  'a well-signed payload of %s is refused',
  async (payload) => {
    expect(verify(forge(header, payload, key.privateKey))).toEqual(refuse('unauthorized'));
  },
);

test('an HMAC in the shape of a signature is refused', async () => {
  const signingInput = forge(header, claims, key.privateKey).split('.').slice(0, 2).join('.');
  const mac = createHmac('sha512', 'key').update(signingInput).digest('base64url');
  expect(verify(`${signingInput}.${mac}`)).toEqual(refuse('unauthorized'));
});
