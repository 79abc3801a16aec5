import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { calculateJwkThumbprint } from 'jose';
import { expect, test } from 'vitest';
import { checkSchedule, publicJwk, publishedKeys, slots, thumbprint } from '../../shared/auth/own/signing-keys.ts';

const at = (time: string): number => Date.parse(`2026-01-01T${time}Z`);
const key = (name: string, time: string) => ({ name, signs_from: `2026-01-01T${time}Z` });
const [k1, k2, k3] = [key('k1', '00:00:00'), key('k2', '06:00:00'), key('k3', '12:00:00')];
const keys = [k3, k1, k2];

test.each([
  ['before the first key: nothing signs', '2025-12-31T23:59:59.999Z', { next: k1 }],
  ['at the first instant of a key', '2026-01-01T00:00:00.000Z', { current: k1, next: k2 }],
  ['the last instant before a rotation', '2026-01-01T05:59:59.999Z', { current: k1, next: k2 }],
  ['the instant of a rotation', '2026-01-01T06:00:00.000Z', { retiring: k1, current: k2, next: k3 }],
  [
    'the last instant of retiring: 900 + 300 + 60 s',
    '2026-01-01T06:20:59.999Z',
    { retiring: k1, current: k2, next: k3 },
  ],
  ['retired', '2026-01-01T06:21:00.000Z', { current: k2, next: k3 }],
  ['the last key signs on', '2030-01-01T00:00:00.000Z', { current: k3 }],
])('the slots of signing keys at an instant: %s', (_, now, expected) => {
  expect(slots(keys, Date.parse(now))).toEqual(expected);
});

test('an offset in signs_from names its instant', () => {
  const west = { signs_from: '2026-01-01T07:00:00+07:00' };
  expect(slots([west], at('00:00:00'))).toEqual({ current: west });
});

test('a stage without signing keys has no slots', () => {
  expect(slots([], at('00:00:00'))).toEqual({});
  expect(publishedKeys([], at('00:00:00'))).toEqual([]);
});

test('published keys are next, current, retiring, in this order', () => {
  expect(publishedKeys(keys, at('06:05:00')).map(({ name }) => name)).toEqual(['k3', 'k2', 'k1']);
});

test('the current key is the latest that has begun, for any order of the rows', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 1000 }), (starts, now) => {
      const rows = starts.map((hour) => ({ hour, signs_from: new Date(hour * 3_600_000).toISOString() }));
      const begun = starts.filter((hour) => hour <= now);
      const found = slots(rows, now * 3_600_000);
      expect(found.current?.hour).toBe(begun.length === 0 ? undefined : Math.max(...begun));
      expect(slots(rows.toReversed(), now * 3_600_000)).toEqual(found);
    }),
  );
});

test('a timetable with an hour between its rotations is accepted', () => {
  expect(() => checkSchedule([k2, key('k', '07:00:00'), k1])).not.toThrow();
  expect(() => checkSchedule([])).not.toThrow();
});

test.each([
  ['two keys start less than an hour apart', [k1, key('k', '00:59:59')]],
  ['two keys start together', [k1, k2, key('k', '06:00:00')]],
  ['a start is no instant', [k1, { signs_from: 'tomorrow' }]],
])('a timetable is refused where %s', (_, rows) => {
  expect(() => checkSchedule(rows)).toThrow(expect.objectContaining({ code: 'auth_not_configured' }));
});

const spki = (publicKey: KeyObject): Uint8Array => publicKey.export({ format: 'der', type: 'spki' });

test('the kid is the RFC 7638 thumbprint of the public key', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicJwk(spki(publicKey));
  expect(jwk).toEqual({ ...publicKey.export({ format: 'jwk' }), kid: await calculateJwkThumbprint(publicKey) });
  expect(thumbprint(jwk)).toBe(jwk.kid);
});

test.each([
  ['P-384', spki(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)],
  ['secp256k1', spki(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey)],
  ['Ed25519', spki(generateKeyPairSync('ed25519').publicKey)],
  ['no key at all', Uint8Array.of(1, 2, 3)],
])('a KMS key of another kind is refused as a wrong configuration: %s', (_, der) => {
  expect(() => publicJwk(der)).toThrow(expect.objectContaining({ code: 'auth_not_configured' }));
});
