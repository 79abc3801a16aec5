import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSymbol, newCertificateNumber, normalNumber } from '../../../shared/domain/certificates/number.ts';

const nowMs = Date.parse('2026-11-22T00:00:00.000Z');
const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const made = () => newCertificateNumber(nowMs, randomBytes);
const anyNumber = fc.array(fc.constantFrom(...alphabet), { minLength: 10, maxLength: 10 }).map((symbols) => {
  const text = symbols.join('');
  return `RC-2026-${text}${checkSymbol(`2026${text}`)}`;
});

test('a certificate number has its year, ten random symbols and a check symbol', () => {
  const number = made();
  expect(number).toMatch(/^RC-2026-[0-9A-HJKMNP-TV-Z]{11}$/);
  expect(normalNumber(number)).toBe(number);
});

test('a certificate number uses every one of its 50 random bits', () => {
  const of = (byte: number) => newCertificateNumber(nowMs, (size) => new Uint8Array(size).fill(byte)).slice(8, 18);
  expect([of(0), of(255)]).toEqual(['0000000000', 'ZZZZZZZZZZ']);
  const bits = Array.from({ length: 50 }, (_, bit) => {
    const bytes = new Uint8Array(7);
    bytes[6 - Math.floor(bit / 8)] = 1 << (bit % 8);
    return newCertificateNumber(nowMs, () => bytes);
  });
  expect(new Set(bits).size).toBe(50);
});

test('10,000 certificate numbers are distinct', () => {
  expect(new Set(Array.from({ length: 10_000 }, made)).size).toBe(10_000);
});

describe('the check symbol finds', () => {
  test('the check symbol finds every single wrong symbol, even of the year', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(14), fc.constantFrom(...alphabet), (number, place, symbol) => {
        const at = place < 4 ? 3 + place : 4 + place;
        fc.pre(number[at] !== symbol && (place >= 4 || /\d/.test(symbol)));
        expect(normalNumber(`${number.slice(0, at)}${symbol}${number.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  test('the check symbol finds most swapped neighbours', () => {
    let missed = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run += 1) {
      const number = made();
      const at = 8 + (run % 10);
      const [one = '', other = ''] = number.slice(at, at + 2);
      if (one === other) continue;
      if (normalNumber(`${number.slice(0, at)}${other}${one}${number.slice(at + 2)}`) !== undefined) missed += 1;
    }
    expect(missed / runs).toBeLessThan(0.01);
  });
});

test.each(['RC-2026-', 'RC-2026-UUUUUUUUUUU', 'RC-26-7H3K9QX2MDT'])('the text %s is no certificate number', (text) => {
  expect(normalNumber(text)).toBeUndefined();
});

test('a certificate number issued on New Year in Jakarta has the new year, although it is the old year in UTC', () => {
  const at = (instant: string) => newCertificateNumber(Date.parse(instant), randomBytes).slice(0, 8);
  expect(at('2026-12-31T16:59:59.999Z')).toBe('RC-2026-');
  expect(at('2026-12-31T17:30:00.000Z')).toBe('RC-2027-');
});
