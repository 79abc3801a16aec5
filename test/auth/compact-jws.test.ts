import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCompactJws, verifiedPayload } from '../../shared/auth/compact-jws.ts';
import { base64url } from './own-keys.ts';

const symbols = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const part = fc.string({ unit: fc.constantFrom(...symbols), maxLength: 12 });
const isOnlySpelling = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

test('isCompactJws accepts only the canonical base64url spelling of each part', () => {
  fc.assert(
    fc.property(part, part, part, (header, payload, signature) => {
      const expected = [header, payload, signature].every(isOnlySpelling);
      expect(isCompactJws(`${header}.${payload}.${signature}`, 100)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('isCompactJws accepts any octets in base64url as a part', () => {
  const octets = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
  fc.assert(
    fc.property(octets, octets, octets, (...parts) => {
      expect(isCompactJws(parts.join('.'), 1000)).toBe(true);
    }),
  );
});

test.each(['', '.', '...', 'AA.AA', 'AA.AA.AA.AA', 'AA.AA.AA=', 'AA.A A.AA', 'AA.AA.AA\n', 'AA.AA.+A', 'AA.AA.ÄA'])(
  'isCompactJws refuses %j',
  (text) => {
    expect(isCompactJws(text, 100)).toBe(false);
  },
);

test('isCompactJws accepts a text of the greatest length and none longer', () => {
  expect(isCompactJws('AA.AA.AA', 8)).toBe(true);
  expect(isCompactJws('AA.AA.AAA', 8)).toBe(false);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signed = (alg: string, hash: string, privateKey: KeyObject): string => {
  const input = `${base64url({ alg })}.${base64url('text')}`;
  return `${input}.${sign(hash, Buffer.from(input), privateKey).toString('base64url')}`;
};

test('a key verifies only its own algorithm', () => {
  const rs256 = verifiedPayload(signed('RS256', 'sha256', rsa.privateKey), rsa.publicKey, 'RS256');
  expect(Buffer.from(rs256 ?? []).toString()).toBe('text');
  expect(verifiedPayload(signed('RS384', 'sha384', rsa.privateKey), rsa.publicKey, 'RS256')).toBeUndefined();
});

test.each([
  ['another algorithm in its header', signed('RS384', 'sha256', rsa.privateKey), 'RS256'],
  ['the algorithm none', `${base64url({ alg: 'none' })}.${base64url('text')}.`, 'RS256'],
  ['a key of another type', signed('ES256', 'sha256', rsa.privateKey), 'ES256'],
] as const)('a signature with %s is refused, also when the key made it', (_, token, alg) => {
  expect(verifiedPayload(token, rsa.publicKey, alg)).toBeUndefined();
});
