import { createHmac, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { refuse } from '../../shared/errors.ts';
import { audience, base64url, claims, forge, iat, issuer, ownKey } from './own-keys.ts';

const key = ownKey('current', '2026-01-01T00:00:00Z');
const foreign = ownKey('foreign', '2026-01-01T00:00:00Z');
const later = ownKey('later', '2026-12-31T00:00:00Z');
const muchLater = ownKey('much-later', '2027-12-31T00:00:00Z');
const keys = prepareKeys([key, later, muchLater]);
const header = { alg: 'ES256', typ: 'at+jwt', kid: key.jwk.kid };
const verify = (token: string) =>
  verifyAccessToken(token, { keys, issuer, audience, issuedFrom: 0, nowMs: iat * 1000 });
const good = forge(header, claims, key.privateKey);
const encodedClaims = base64url(claims);

const expectRefused = (token: string): void => {
  expect(verify(token)).toEqual(refuse('unauthorized'));
};

test('the valid token that the forgeries change is accepted', async () => {
  expect(verify(good)).toMatchObject({ sub: claims.sub });
});

test.each(['none', 'None', 'NONE', '', 'ES384', 'ES256K', 'RS256', 'PS256', 'EdDSA', 'es256', null, ['ES256'], 1])(
  'an access token with alg %j is refused, signed by us or not at all',
  async (alg) => {
    const forged = forge({ ...header, alg }, claims, key.privateKey);
    expectRefused(forged);
    expectRefused(forged.slice(0, forged.lastIndexOf('.') + 1));
  },
);

const exported = (publicKey: KeyObject): [string, string | Buffer][] => [
  ['PEM', publicKey.export({ format: 'pem', type: 'spki' })],
  ['trimmed PEM', publicKey.export({ format: 'pem', type: 'spki' }).toString().trim()],
  ['DER', publicKey.export({ format: 'der', type: 'spki' })],
  ['raw point', publicKey.export({ format: 'der', type: 'spki' }).subarray(-65)],
  ['JWK', JSON.stringify(key.jwk)],
  ['x', Buffer.from(key.jwk.x, 'base64url')],
  ['kid', key.jwk.kid],
];
const hashes: [string, string][] = [
  ['HS256', 'sha256'],
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
];

test.each(
  exported(key.publicKey).flatMap(([form, secret]) => hashes.map(([alg, hash]) => ({ form, secret, alg, hash }))),
)('an access token with $alg made from the public key as $form is refused', async ({ secret, alg, hash }) => {
  const signingInput = `${base64url({ ...header, alg })}.${encodedClaims}`;
  expectRefused(`${signingInput}.${createHmac(hash, secret).update(signingInput).digest('base64url')}`);
});

test('a foreign key under our kid is refused', () => expectRefused(forge(header, claims, foreign.privateKey)));

test.each([
  ['its own kid', foreign.jwk.kid],
  ['no kid', undefined],
  ['an empty kid', ''],
  ['kid null', null],
  ['our kid in a list', [key.jwk.kid]],
  ['our kid with a path', `../${key.jwk.kid}`],
])('a foreign key with %s is refused', (_, kid) =>
  expectRefused(forge({ ...header, kid }, claims, foreign.privateKey)),
);

test.each([undefined, null, '', 1, [key.jwk.kid], { kid: key.jwk.kid }])(
  'an access token with our signature under kid %j is refused',
  (kid) => expectRefused(forge({ ...header, kid }, claims, key.privateKey)),
);

test('a token signed by the next key is accepted, and one signed by the key after it is refused', async () => {
  expect(verify(forge({ ...header, kid: later.jwk.kid }, claims, later.privateKey))).toMatchObject({ iat });
  expectRefused(forge({ ...header, kid: muchLater.jwk.kid }, claims, muchLater.privateKey));
});

const x5c = [foreign.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')];
const members = { jwk: foreign.jwk, jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x.pem', x5c };
const others = { crit: ['exp'], b64: true, cty: 'JWT', x5t: 'abc', zip: 'DEF', enc: 'A256GCM', iss: issuer };

test.each(Object.entries({ ...members, ...others }))(
  'a header with %s is refused under any signature',
  async (name, value) => {
    for (const signer of [key, foreign]) expectRefused(forge({ ...header, [name]: value }, claims, signer.privateKey));
  },
);

test('an access token with crit b64 false over an unencoded payload is refused', () =>
  expectRefused(forge({ ...header, b64: false, crit: ['b64'] }, claims, key.privateKey)));

test.each(['JWT', 'jwt', 'AT+JWT', 'application/at+jwt', 'at+jwt ', 'id_token', '', null, undefined, ['at+jwt']])(
  'an access token with typ %j is refused',
  (typ) => expectRefused(forge({ ...header, typ }, claims, key.privateKey)),
);

test.each(['[]', '"ES256"', 'null', '', '{', '{"alg":"ES256"'])(
  'an access token with the header %s is refused',
  (text) => expectRefused(forge(text, claims, key.privateKey)),
);

const idToken = { iss: issuer, aud: audience, sub: 'google-subject', iat, exp: iat + 900, email: 'a@example.com' };
test.each([
  ['as it is', { ...header, typ: 'JWT' }, idToken],
  ['dressed as an access token by its type', header, idToken],
  ['dressed as an access token by its claims', { ...header, typ: 'JWT' }, claims],
])('an ID token with our signature is refused as an access token: %s', (_, idHeader, idClaims) =>
  expectRefused(forge(idHeader, idClaims, key.privateKey)),
);
