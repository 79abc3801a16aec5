import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkClaims } from '../../shared/auth/provider/id-token-claims.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const now = nowMs / 1000;
const provider = { issuers: ['https://idp.example', 'idp.example'], clientIds: ['web', 'android', 'ios'] };
const claims = { iss: 'https://idp.example', aud: 'web', sub: 'alice', iat: now, exp: now + 3600 };

const check = (change: object, nonce?: string) => checkClaims({ ...claims, ...change }, { provider, nowMs, nonce });
const flaw = (change: object, nonce?: string): string | undefined => {
  const answer = check(change, nonce);
  return 'flaw' in answer ? answer.flaw : undefined;
};

test.each(provider.issuers)('an ID token with iss %s is of the provider', (iss) => {
  expect(check({ iss })).toEqual({ subject: 'alice', clientId: 'web', issuedAt: now });
});

test.each([{ iss: undefined }, { iss: null }, { iss: 1 }, { iss: ['https://idp.example'] }, { iss: '' }])(
  'an ID token with another issuer is refused: %j',
  (change) => {
    expect(flaw(change)).toBe('iss is not the configured issuer');
  },
);
test.each(['https://idp.example/', 'https://IDP.example', 'http://idp.example', 'https://idp.example.evil.example'])(
  'an ID token with iss %s is refused',
  (iss) => {
    expect(flaw({ iss })).toBe('iss is not the configured issuer');
  },
);

test.each([
  [{ aud: 'web' }, 'web'],
  [{ aud: ['ios'] }, 'ios'],
  [{ aud: 'web', azp: 'android' }, 'android'],
  [{ aud: ['web'], azp: 'web' }, 'web'],
  [{ aud: ['web', 'android'], azp: 'android' }, 'android'],
])('an ID token with %j was issued to the client %s', (change, client) => {
  expect(check(change)).toEqual({ subject: 'alice', clientId: client, issuedAt: now });
});

test.each([
  undefined,
  null,
  '',
  1,
  {},
  [],
  'other',
  'WEB',
  ['other'],
  ['web', 'other'],
  ['web', null],
  [['web']],
  'web,android',
])('an ID token with aud %j is refused', (aud) => {
  expect(flaw({ aud, azp: 'web' })).toBe('aud is not a client id of this service');
});

test('an ID token with several audiences and no azp is refused', () => {
  expect(flaw({ aud: ['web', 'android'] })).toBe('azp is missing although aud has several values');
});

test.each([null, '', 1, ['web'], 'other'])('an ID token with azp %j is refused', (azp) => {
  expect(flaw({ azp })).toBe('azp is not a client id of this service');
});

test.each<[string, object, string | undefined]>([
  ['exp missing', { exp: undefined }, 'exp is missing or not a number'],
  ['exp null', { exp: null }, 'exp is missing or not a number'],
  ['exp a text', { exp: String(now + 60) }, 'exp is missing or not a number'],
  ['exp 60 s ago', { exp: now - 60 }, 'exp is in the past'],
  ['exp 59 s ago', { exp: now - 59 }, undefined],
  ['iat missing', { iat: undefined }, 'iat is missing or not a number'],
  ['iat a text', { iat: String(now) }, 'iat is missing or not a number'],
  ['iat 60 s ahead', { iat: now + 60 }, undefined],
  ['iat 61 s ahead', { iat: now + 61 }, 'iat is in the future'],
  ['iat in milliseconds', { iat: nowMs }, 'iat is in the future'],
  ['iat an hour ago', { iat: now - 3600 }, undefined],
  ['iat an hour and a second ago', { iat: now - 3601 }, 'iat is more than an hour ago'],
  ['nbf 60 s ahead', { nbf: now + 60 }, undefined],
  ['nbf 61 s ahead', { nbf: now + 61 }, 'nbf is in the future'],
  ['nbf null', { nbf: null }, 'nbf is not a number'],
  ['nbf a text', { nbf: String(now) }, 'nbf is not a number'],
  ['times with fractions', { iat: now - 0.5, nbf: now - 0.5, exp: now + 0.5 }, undefined],
])('the times of an ID token are checked: %s', (_, change, expected) => {
  expect(flaw(change)).toBe(expected);
});

test.each([undefined, null, '', 1, true, [], ['alice'], {}, 'x'.repeat(256), 'älice', 'alice\n', 'a\u0000b'])(
  'an ID token with sub %j is refused',
  (sub) => {
    expect(flaw({ sub })).toBe('sub is missing or not a subject');
  },
);

test('an ID token with a sub of 255 ASCII characters is accepted unchanged', () => {
  expect(check({ sub: ' ~'.repeat(127).padEnd(255, 'A') })).toMatchObject({
    subject: ' ~'.repeat(127).padEnd(255, 'A'),
  });
});

const nonce = 'n-0S6_WzA2Mj';
const hashed = createHash('sha256').update(nonce).digest('hex');
test.each<[string, unknown, string | undefined, string | undefined]>([
  ['plain', nonce, nonce, undefined],
  ['as hex SHA-256', hashed, nonce, undefined],
  ['in the token only', nonce, undefined, undefined],
  ['missing from the token', undefined, nonce, 'nonce is missing'],
  ['null in the token', null, nonce, 'nonce is missing'],
  ['a list in the token', [nonce], nonce, 'nonce is missing'],
  ['empty in the token', '', nonce, 'nonce is another one'],
  ['another one', 'other', nonce, 'nonce is another one'],
  ['a longer one', `${nonce}x`, nonce, 'nonce is another one'],
  ['hashed twice', createHash('sha256').update(hashed).digest('hex'), nonce, 'nonce is another one'],
  ['hashed by the client', nonce, hashed, 'nonce is another one'],
  ['hashed to base64url', createHash('sha256').update(nonce).digest('base64url'), nonce, 'nonce is another one'],
])('an ID token with a nonce %s is checked', (_, claim, sent, expected) => {
  expect(flaw({ nonce: claim }, sent)).toBe(expected);
});
