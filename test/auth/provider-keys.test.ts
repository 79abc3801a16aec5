import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProviderKeys } from '../../shared/auth/provider/provider-keys.ts';

type Jwk = Record<string, unknown>;
const jwkOf = (key: KeyObject): Jwk => ({ ...key.export({ format: 'jwk' }) });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ecJwk, rsaJwk] = [jwkOf(ec.publicKey), jwkOf(rsa.publicKey)];
const good = { ...ecJwk, kid: 'good' };
const parsed = (...keys: unknown[]) => parseProviderKeys({ keys }).map(({ kid, alg }) => [kid, alg]);

test('parseProviderKeys takes RSA keys for RS256 and P-256 keys for ES256 with any other members', () => {
  const decorated = { ...rsaJwk, kid: 'r', use: 'sig', alg: 'RS256', key_ops: ['verify'], x5t: 'abc', x5c: ['MII'] };
  expect(parsed(decorated, { ...ecJwk, kid: 'e' })).toEqual([
    ['r', 'RS256'],
    ['e', 'ES256'],
  ]);
});

test('parseProviderKeys takes keys without a kid', () => {
  expect(parsed(ecJwk, rsaJwk)).toEqual([
    [undefined, 'ES256'],
    [undefined, 'RS256'],
  ]);
});

test('parseProviderKeys takes the very key that was published', () => {
  const [first, second] = parseProviderKeys({ keys: [ecJwk, rsaJwk] });
  expect(first?.key.equals(ec.publicKey)).toBe(true);
  expect(second?.key.equals(rsa.publicKey)).toBe(true);
});

const exponent3 = jwkOf(generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 }).publicKey);
test('parseProviderKeys takes an RSA key with the exponent 3', () => {
  expect(parsed({ ...exponent3, kid: 'three' })).toEqual([['three', 'RS256']]);
});

test.each<[string, Jwk]>([
  ['for encryption', { ...rsaJwk, use: 'enc' }],
  ['whose use is no text', { ...rsaJwk, use: ['sig'] }],
  ['whose operations do not include verify', { ...rsaJwk, key_ops: ['encrypt'] }],
  ['whose operations are no list', { ...rsaJwk, key_ops: 'verify' }],
  ['for another RSA algorithm', { ...rsaJwk, alg: 'PS256' }],
  ['for an algorithm of another type', { ...rsaJwk, alg: 'ES256' }],
  ['EC for RS256', { ...ecJwk, alg: 'RS256' }],
  ['of 1024 bits', jwkOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
  ['of 2040 bits', jwkOf(generateKeyPairSync('rsa', { modulusLength: 2040 }).publicKey)],
  ['with the exponent 1', { ...rsaJwk, e: 'AQ' }],
  ['without a modulus', { kty: 'RSA', e: 'AQAB' }],
  ['with a modulus that is no text', { ...rsaJwk, n: 1 }],
  ['on P-384', jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)],
  ['on P-384, called P-256', { ...jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey), crv: 'P-256' }],
  ['off its curve', { ...ecJwk, y: ecJwk['x'] }],
  ['with one coordinate', { kty: 'EC', crv: 'P-256', x: ecJwk['x'] }],
  ['on Ed25519', jwkOf(generateKeyPairSync('ed25519').publicKey)],
  ['of an unknown type', { kty: 'XYZ' }],
  ['of no type', { n: rsaJwk['n'], e: 'AQAB' }],
])('parseProviderKeys leaves out a key %s and keeps the next one', (_, jwk) => {
  expect(parsed({ ...jwk, kid: 'bad' }, good)).toEqual([['good', 'ES256']]);
  expect(() => parsed(jwk)).toThrow('without a usable key');
});

test.each<[string, unknown]>([
  ['a private RSA key', { ...jwkOf(rsa.privateKey), kid: 'p' }],
  ['a private key for another use', { ...jwkOf(rsa.privateKey), use: 'enc' }],
  ['a symmetric key', { kty: 'oct', k: 'AAAA' }],
  ['a symmetric key without its value', { kty: 'oct' }],
  ['a symmetric value in a public key', { ...rsaJwk, k: 'AAAA' }],
  ['one prime', { ...rsaJwk, p: 'AAAA' }],
  ['a key of an unknown type with the same kid', { kty: 'XYZ', kid: 'good' }],
  ['an encryption key with the same kid', { ...rsaJwk, use: 'enc', kid: 'good' }],
  ['a text', 'key'],
  ['null', null],
  ['a list', [good]],
])('parseProviderKeys leaves out %s and keeps the other key', (_, member) => {
  expect(parsed(member, good)).toEqual([['good', 'ES256']]);
});

test('parseProviderKeys leaves out a key whose private half is published beside it', () => {
  const other = { ...rsaJwk, kid: 'other' };
  expect(parsed(good, { ...jwkOf(ec.privateKey), kid: 'p' }, other)).toEqual([['other', 'RS256']]);
});

test('parseProviderKeys keeps two keys with one kid, which are ambiguous for their tokens alone', () => {
  expect(parsed(good, { ...rsaJwk, kid: 'good' })).toHaveLength(2);
});

test('parseProviderKeys refuses a set of 101 keys', () => {
  expect(() => parsed(...Array.from({ length: 101 }, () => ecJwk))).toThrow(/JWK set/);
});

test('parseProviderKeys reads a set of 100 keys', () => {
  expect(parsed(...Array.from({ length: 100 }, () => ecJwk))).toHaveLength(100);
});

test.each([undefined, null, '', 'text', 1, [], [good], {}, { keys: null }, { keys: {} }, { keys: 'x' }, { keys: [] }])(
  'parseProviderKeys throws on %j, which is no key set',
  (document) => {
    expect(() => parseProviderKeys(document)).toThrow(/JWK set/);
  },
);

test('parseProviderKeys returns keys or throws its own error for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (document, member) => {
      for (const value of [document, { keys: document }, { keys: [member, good] }]) {
        try {
          expect(parseProviderKeys(value).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ message: expect.stringMatching(/JWK set/) });
        }
      }
    }),
  );
});
