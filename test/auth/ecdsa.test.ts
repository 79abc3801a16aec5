import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joseSignature } from '../../shared/auth/own/ecdsa.ts';

/** A positive integer in DER, written independently of the code under test. */
const derInteger = (value: bigint): number[] => {
  const hex = value.toString(16);
  const octets = [...Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')];
  const content = (octets[0] ?? 0) > 0x7f ? [0, ...octets] : octets;
  return [0x02, content.length, ...content];
};
const sequence = (...parts: number[][]): Uint8Array => Uint8Array.from([0x30, parts.flat().length, ...parts.flat()]);
const coordinate = fc.oneof(
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 1n, max: 2n ** 248n - 1n }),
  fc.bigInt({ min: 1n, max: 256n }),
);
const signature = fc.tuple(coordinate, coordinate).map(([r, s]) => sequence(derInteger(r), derInteger(s)));

test('joseSignature pads r and s of any size to 32 octets each', () => {
  fc.assert(
    fc.property(coordinate, coordinate, (r, s) => {
      const hex = [r, s].map((value) => value.toString(16).padStart(64, '0')).join('');
      expect(Buffer.from(joseSignature(sequence(derInteger(r), derInteger(s)))).toString('hex')).toBe(hex);
    }),
  );
});

test('joseSignature of a real DER signature verifies as r‖s', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  for (let index = 0; index < 300; index += 1) {
    const message = Buffer.from(`message ${index}`);
    const jose = joseSignature(sign('sha256', message, privateKey));
    expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, jose)).toBe(true);
  }
});

test('joseSignature refuses every truncated signature', () => {
  fc.assert(
    fc.property(signature, fc.nat(71), (der, length) => {
      fc.pre(length < der.length);
      expect(() => joseSignature(der.subarray(0, length))).toThrow();
    }),
  );
});

test('joseSignature refuses trailing bytes', () => {
  fc.assert(
    fc.property(signature, fc.uint8Array({ minLength: 1, maxLength: 4 }), (der, tail) => {
      expect(() => joseSignature(Uint8Array.from([...der, ...tail]))).toThrow();
    }),
  );
});

test('joseSignature accepts only the one DER encoding of r and s', () => {
  fc.assert(
    fc.property(signature, fc.nat(71), fc.nat(255), (der, index, octet) => {
      const changed = Uint8Array.from(der);
      changed[index % der.length] = octet;
      let jose: Uint8Array;
      try {
        jose = joseSignature(changed);
      } catch {
        return;
      }
      const [r, s] = [0, 32].map((start) =>
        BigInt(`0x${Buffer.from(jose.subarray(start, start + 32)).toString('hex')}`),
      );
      expect([...sequence(derInteger(r ?? 0n), derInteger(s ?? 0n))]).toEqual([...changed]);
    }),
    { numRuns: 1000 },
  );
});

const one = [0x02, 0x01, 0x01];
const thirtyThree = [0x02, 0x21, 0x01, ...Array<number>(32).fill(0)];
test.each([
  ['nothing', Uint8Array.of()],
  ['a set instead of a sequence', Uint8Array.of(0x31, 6, ...one, ...one)],
  ['an octet string instead of r', sequence([0x04, 0x01, 0x01], one)],
  ['an octet string instead of s', sequence(one, [0x04, 0x01, 0x01])],
  ['a negative r', sequence([0x02, 0x01, 0x80], one)],
  ['a negative s', sequence(one, [0x02, 0x01, 0xff])],
  ['an over-long r', sequence([0x02, 0x02, 0x00, 0x01], one)],
  ['an over-long s', sequence(one, [0x02, 0x02, 0x00, 0x7f])],
  ['r of zero', sequence([0x02, 0x01, 0x00], one)],
  ['s of zero', sequence(one, [0x02, 0x01, 0x00])],
  ['an empty r', sequence([0x02, 0x00], one)],
  ['an empty s', sequence(one, [0x02, 0x00])],
  ['r of 33 octets', sequence(thirtyThree, one)],
  ['s of 33 octets', sequence(one, thirtyThree)],
  ['a third integer', sequence(one, one, one)],
  ['only one integer', sequence(one)],
  ['bytes behind the sequence', Uint8Array.of(...sequence(one, one), 0)],
  ['bytes inside the sequence', sequence(one, one, [0])],
  ['a length in the long form', Uint8Array.of(0x30, 0x81, 6, ...one, ...one)],
  ['a long form that has its 129 octets', Uint8Array.of(0x30, 0x81, ...one, ...one, ...Array<number>(123).fill(0))],
  ['an indefinite length', Uint8Array.of(0x30, 0x80, ...one, ...one, 0, 0)],
  ['an integer reaching past the sequence', Uint8Array.of(0x30, 6, ...one, 0x02, 0x02, 0x01)],
])('joseSignature refuses malformed DER: %s', (_, der) => {
  expect(() => joseSignature(der)).toThrow();
});
