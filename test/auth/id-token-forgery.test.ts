import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { base64url, es256, ownKey } from './own-keys.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const now = nowMs / 1000;
const provider = { issuers: ['https://idp.example'], clientIds: ['web'] };
const claims = { iss: 'https://idp.example', aud: 'web', sub: 'alice', iat: now, exp: now + 3600 };

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ec, foreign] = [ownKey('ec', '2026-01-01T00:00:00Z'), ownKey('foreign', '2026-01-01T00:00:00Z')];
const foreignRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = {
  keys: [
    { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' },
    { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec' },
  ],
};
const keySet = providerKeySet({ url: '', fetchJson: async () => published, clock: () => nowMs });
const verify = (token: string) => verifyIdToken(token, { provider, keySet, nowMs });

type Sign = (signingInput: string) => string;
const byRsa: Sign = (input) => sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url');
const byForeignRsa: Sign = (input) => sign('sha256', Buffer.from(input), foreignRsa.privateKey).toString('base64url');
const byEc: Sign = (input) => es256(input, ec.privateKey);
const byForeign: Sign = (input) => es256(input, foreign.privateKey);
const make = (header: unknown, signature: Sign, payload: unknown = claims): string => {
  const input = `${base64url(header)}.${base64url(payload)}`;
  return `${input}.${signature(input)}`;
};
const flaw = async (token: string): Promise<string> => {
  const answer = await verify(token);
  if (!('refusal' in answer)) throw new Error('accepted');
  expect(answer.refusal).toBe('invalid_idp_credential');
  return (answer.message ?? '').replace('The ID token was refused: ', '');
};
const rs256 = { alg: 'RS256', kid: 'rsa' };
const good = make(rs256, byRsa);

test.each([
  ['RS256', make(rs256, byRsa)],
  ['ES256', make({ alg: 'ES256', kid: 'ec' }, byEc)],
  ['RS256 without kid, the set having one RSA key', make({ alg: 'RS256' }, byRsa)],
  ['ES256 without kid, the set having one EC key', make({ alg: 'ES256' }, byEc)],
  ['typ JWT', make({ ...rs256, typ: 'JWT' }, byRsa)],
  ['typ application/jwt', make({ ...rs256, typ: 'application/jwt' }, byRsa)],
  ['members for other readers', make({ ...rs256, x5t: 'abc', cty: 'x' }, byRsa)],
])('an ID token is accepted: %s', async (_, token) => {
  expect(await verify(token)).toMatchObject({ subject: 'alice' });
});

test.each(['none', 'None', '', 'HS256', 'RS384', 'PS256', 'ES384', 'EdDSA', 'rs256', null, ['RS256'], undefined])(
  'an ID token with alg %j is refused',
  async (alg) => {
    expect(await flaw(make({ kid: 'rsa', alg }, byRsa))).toBe('alg is not RS256 or ES256.');
    expect(await flaw(make({ kid: 'rsa', alg }, () => ''))).toBe('alg is not RS256 or ES256.');
  },
);

test.each([
  ['PEM', rsa.publicKey.export({ format: 'pem', type: 'spki' })],
  ['DER', rsa.publicKey.export({ format: 'der', type: 'spki' })],
])('an ID token with an HS256 made from the public key as %s is refused', async (_, secret) => {
  const hmac: Sign = (input) => createHmac('sha256', secret).update(input).digest('base64url');
  expect(await flaw(make({ ...rs256, alg: 'HS256' }, hmac))).toBe('alg is not RS256 or ES256.');
});

test.each([
  ['a foreign RSA key under the kid', make(rs256, byForeignRsa)],
  ['a foreign EC key under the kid', make({ alg: 'ES256', kid: 'ec' }, byForeign)],
  ['a foreign key without kid', make({ alg: 'ES256' }, byForeign)],
  ['a foreign key with itself in the header', make({ alg: 'ES256', kid: 'ec', jwk: foreign.jwk }, byForeign)],
  ['a foreign key with its address', make({ alg: 'ES256', kid: 'ec', jku: 'https://evil.example' }, byForeign)],
  ['no signature', good.slice(0, good.lastIndexOf('.') + 1)],
  ['an EC signature for an RSA key', make(rs256, byEc)],
  ['another payload', make(rs256, () => good.split('.')[2] ?? '', { ...claims, sub: 'mallory' })],
])('an ID token whose signature does not verify is refused: %s', async (_, token) => {
  expect(await flaw(token)).toBe('the signature does not verify.');
});

test.each([
  ['an unknown kid', make({ alg: 'RS256', kid: 'other' }, byRsa)],
  ['an empty kid', make({ alg: 'RS256', kid: '' }, byRsa)],
  ['the kid of a key for another algorithm', make({ alg: 'ES256', kid: 'rsa' }, byEc)],
  ['the kid of the foreign key', make({ alg: 'ES256', kid: foreign.jwk.kid, jwk: foreign.jwk }, byForeign)],
])('an ID token of an unknown key is refused: %s', async (_, token) => {
  expect(await flaw(token)).toBe('its key is not known.');
});

test.each([null, 1, ['rsa'], {}, true])('an ID token with kid %j is refused', async (kid) => {
  expect(await flaw(make({ alg: 'RS256', kid }, byRsa))).toBe('kid is not a string.');
});

test.each(['at+jwt', 'application/at+jwt', 'logout+jwt', 'secevent+jwt', '', null, 1, ['JWT']])(
  'an ID token with typ %j is refused as a token of another kind',
  async (typ) => {
    expect(await flaw(make({ ...rs256, typ }, byRsa))).toBe('typ is not JWT.');
  },
);

test.each([[['exp']], [['b64']], [[]], [null], ['exp']])('an ID token with crit %j is refused', async (crit) => {
  expect(await flaw(make({ ...rs256, crit, b64: true }, byRsa))).toBe('crit is not supported.');
});

test.each(['[]', 'null', '1', '"text"', '', '{'])(
  'an ID token with a header or a payload of %j is refused',
  async (text) => {
    expect(await flaw(make(text, byRsa))).toBe('the header is not a JSON object.');
    expect(await flaw(make(rs256, byRsa, text))).toBe('the payload is not a JSON object.');
  },
);

test('an ID token with a payload that is not UTF-8 is refused', async () => {
  const input = `${base64url(rs256)}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}`;
  expect(await flaw(`${input}.${byRsa(input)}`)).toBe('the payload is not a JSON object.');
});

test.each([
  ['padding', `${good}==`],
  ['a dot behind', `${good}.`],
  ['a newline behind', `${good}\n`],
  ['a space before', ` ${good}`],
  ['two parts', good.slice(0, good.lastIndexOf('.'))],
  ['more than 16,384 characters', make(rs256, byRsa, { ...claims, extra: 'x'.repeat(12_000) })],
  ['nothing', ''],
])('an ID token that is no compact JWS is refused: %s', async (_, token) => {
  expect(await flaw(token)).toBe('it is not a compact JWS.');
});

test('a refusal never repeats a part of the token', async () => {
  const secret = 'c0ffee-c0ffee';
  const spoilt = Object.keys(claims).map((claim) => make(rs256, byRsa, { ...claims, [claim]: secret }));
  for (const token of [...spoilt, make({ alg: secret }, byRsa), make({ alg: 'RS256', kid: secret }, byRsa), secret]) {
    const answer = await verify(token);
    if ('refusal' in answer) expect(answer.message).not.toContain(secret);
    else expect(answer.subject).toBe(secret);
  }
});

test('a text of any kind is refused as an ID token without an exception', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.json(), fc.json(), fc.json()).map((all) => all.map(base64url).join('.')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (token) => {
      expect(await verify(token)).toHaveProperty('refusal', 'invalid_idp_credential');
    }),
  );
});
