import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { refuse } from '../../shared/errors.ts';
import { audience, base64url, claims, forge, iat, issuer, ownKey } from './own-keys.ts';

const key = ownKey('current', '2026-01-01T00:00:00Z');
const keys = prepareKeys([key]);
const header = { alg: 'ES256', typ: 'at+jwt', kid: key.jwk.kid };
const good = forge(header, claims, key.privateKey);
const [encodedHeader = '', encodedClaims = '', signature = ''] = good.split('.');

const expectRefused = async (token: string) => {
  expect(verifyAccessToken(token, { keys, issuer, audience, issuedFrom: 0, nowMs: iat * 1000 })).toEqual(
    refuse('unauthorized'),
  );
};

/** Another base64url text of the same bytes. The last symbol of 64 bytes has four unused bits, which may differ. */
const respelled = `${good.slice(0, -1)}${String.fromCharCode(good.charCodeAt(good.length - 1) + 1)}`;

test.each([
  ['padding', `${good}==`],
  ['one pad', `${good}=`],
  ['padding within', `${encodedHeader}=.${encodedClaims}.${signature}`],
  ['unused bits set in the signature', respelled],
  ['a dot behind', `${good}.`],
  ['a dot before', `.${good}`],
  ['a fourth part', `${good}.e30`],
  ['two parts', `${encodedHeader}.${encodedClaims}`],
  ['no header', `.${encodedClaims}.${signature}`],
  ['no payload', `${encodedHeader}..${signature}`],
  ['no signature', `${encodedHeader}.${encodedClaims}.`],
  ['a short signature', good.slice(0, -1)],
  ['a long signature', `${good}A`],
  ['two signatures', `${good}${signature}`],
  ['a newline behind', `${good}\n`],
  ['a space before', ` ${good}`],
  ['a space within', `${encodedHeader}. ${encodedClaims}.${signature}`],
  ['a NUL behind', `${good}\0`],
  ['standard base64', good.replaceAll('-', '+').replaceAll('_', '/').replace('.', '+.')],
  ['the JSON serialization', JSON.stringify({ protected: encodedHeader, payload: encodedClaims, signature })],
  ['nothing', ''],
  ['only dots', '..'],
])('an access token with a wrong shape is refused: %s', (_, token) => expectRefused(token));

test('an access token with a DER signature is refused', () => {
  const der = Buffer.concat([Buffer.of(0x30, 68, 2, 32), Buffer.from(signature, 'base64url'), Buffer.of(2, 32)]);
  return expectRefused(`${encodedHeader}.${encodedClaims}.${der.toString('base64url')}`);
});

test('an access token with r and s of zero is refused', () =>
  expectRefused(`${encodedHeader}.${encodedClaims}.${Buffer.alloc(64).toString('base64url')}`));

test('an access token of 4096 characters is verified, and a longer one is refused', async () => {
  const answers = [2713, 2714, 2715].map(async (length) => {
    const iss = `https://${'x'.repeat(length)}`;
    const token = forge(header, { ...claims, iss }, key.privateKey);
    const answer = verifyAccessToken(token, { keys, issuer: iss, audience, issuedFrom: 0, nowMs: iat * 1000 });
    return [token.length, 'sub' in answer];
  });
  expect(await Promise.all(answers)).toEqual([
    [4094, true],
    [4096, true],
    [4097, false],
  ]);
});

test('an access token with any changed character is refused', async () => {
  const symbols = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '];
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...symbols), async (index, symbol) => {
      fc.pre(good[index] !== symbol);
      await expectRefused(`${good.slice(0, index)}${symbol}${good.slice(index + 1)}`);
    }),
    { numRuns: 500 },
  );
});

test('a text of any kind is refused as an access token without an exception', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.json(), fc.json(), fc.json()).map((all) => all.map(base64url).join('.')),
  );
  await fc.assert(fc.asyncProperty(text, expectRefused));
});
