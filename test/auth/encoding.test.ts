import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32 } from '../../shared/domain/encoding.ts';

/** The definition by arithmetic: the bits as one number, padded with zero bits to whole symbols. */
const byArithmetic = (bytes: Uint8Array): string => {
  const length = Math.ceil((bytes.length * 8) / 5);
  const filled = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`) << BigInt(length * 5 - bytes.length * 8);
  const digits = filled.toString(32).padStart(length, '0');
  const symbol = (digit: string) => '0123456789abcdefghjkmnpqrstvwxyz'.charAt(Number.parseInt(digit, 32));
  return length === 0 ? '' : [...digits].map(symbol).join('');
};

test.each([
  [[], ''],
  [[0], '00'],
  [[255], 'zw'],
  [[0x00, 0x44, 0x32, 0x14, 0xc7], '01234567'],
])('base32 writes %j as %s', (bytes, text) => {
  expect(base32(Uint8Array.from(bytes))).toBe(text);
});

test('base32 of any bytes equals the arithmetic definition', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(base32(bytes)).toBe(byArithmetic(bytes));
    }),
  );
});

test('base32 writes 32 bytes as 52 symbols of its alphabet', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(base32(bytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{52}$/);
    }),
  );
});

test('base32 texts of one length sort as their bytes, and differ where the bytes do', () => {
  const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(sixteen, sixteen, (a, b) => {
      const [x, y] = [base32(a), base32(b)];
      expect(x < y ? -1 : x > y ? 1 : 0).toBe(Buffer.compare(a, b));
    }),
  );
});
