import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idPatterns, referralCode, timeSortedId, userId } from '../../shared/domain/ids.ts';

const anyMs = fc.nat({ max: 2 ** 48 - 1 });
const anyBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const orderId = (ms: number, bytes: Uint8Array): string => timeSortedId('ord', ms, () => bytes);

describe('a time-sorted id', () => {
  test('a time-sorted id has the shape of an order id at every time until the year 10889', () => {
    fc.assert(
      fc.property(anyMs, anyBytes, (ms, bytes) => {
        expect(orderId(ms, bytes)).toMatch(idPatterns.order);
      }),
    );
  });

  test('a time-sorted id sorts by time for any randomness', () => {
    fc.assert(
      fc.property(anyMs, anyMs, anyBytes, anyBytes, (first, second, bytes, others) => {
        fc.pre(first < second);
        expect(orderId(first, bytes) < orderId(second, others)).toBe(true);
      }),
    );
  });

  test('a time-sorted id contains all of its 80 random bits', () => {
    fc.assert(
      fc.property(anyMs, anyBytes, fc.nat({ max: 79 }), (ms, bytes, bit) => {
        const other = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
        expect(orderId(ms, other)).not.toBe(orderId(ms, bytes));
      }),
    );
  });

  test('a time-sorted id takes exactly 80 random bits', () => {
    const sizes: number[] = [];
    timeSortedId('ord', 0, (size) => {
      sizes.push(size);
      return randomBytes(size);
    });
    expect(sizes).toEqual([10]);
  });
});

describe('a user id', () => {
  test('a user id has its shape for every identity, and is the same each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (issuer, subject) => {
        expect(userId(issuer, subject)).toMatch(idPatterns.user);
        expect(userId(issuer, subject)).toBe(userId(issuer, subject));
      }),
    );
  });

  test('a user id differs when a character moves from the subject to the issuer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, first, second) => {
        const [cut, other] = [first % (text.length + 1), second % (text.length + 1)];
        fc.pre(cut !== other);
        const split = (at: number) => userId(text.slice(0, at), text.slice(at));
        expect(split(cut)).not.toBe(split(other));
      }),
    );
  });

  test('a user id differs when the subject imitates the length and rest of the issuer', () => {
    expect(userId('a', 'b')).not.toBe(userId('a1:b', ''));
    expect(userId('', '1:a1:b')).not.toBe(userId('a', 'b'));
    expect(userId('a', '1:b')).not.toBe(userId('a1:', 'b'));
  });
});

describe('a referral code', () => {
  test('a referral code is 12 upper-case symbols that follow from the user id', () => {
    fc.assert(
      fc.property(fc.string(), (subject) => {
        const id = userId('https://idp.example', subject);
        expect(referralCode(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
        expect(referralCode(id)).toBe(referralCode(id));
      }),
    );
  });

  test('a referral code does not show a part of the user id', () => {
    const id = userId('https://idp.example', 'alice');
    expect(id.toUpperCase()).not.toContain(referralCode(id).slice(0, 6));
  });
});

describe('the shape of an id', () => {
  const kinds = [
    ['order', 'ord'],
    ['orderItem', 'oit'],
    ['course', 'crs'],
    ['credit', 'crd'],
    ['taxPolicy', 'txp'],
    ['financePolicy', 'fnp'],
  ] as const;

  test.for(kinds)('the shape of an id of %s is that of a time-sorted id with the prefix %s alone', ([kind, prefix]) => {
    const id = timeSortedId(prefix, Date.now(), randomBytes);
    expect(id).toMatch(idPatterns[kind]);
    for (const other of [
      id.replace(prefix, 'xyz'),
      `${id}0`,
      id.slice(0, -1),
      ` ${id}`,
      `${prefix}_8${id.slice(5)}`,
      '',
    ])
      expect(other).not.toMatch(idPatterns[kind]);
  });
});

test('a user id is stable for an identity, and another one after an erasure', () => {
  const of = (generation?: number) => userId('https://accounts.google.com', '10769150350006150715', generation);
  for (const first of [of(), of(0)]) expect(first).toBe('usr_nezrm57ajfm2dp2nv0e0gr9qrw4md8vn4ven5vg4a2pfk11vzt50');
  expect(new Set([of(), of(1), of(2), of(10)]).size).toBe(4);
});

test('a referral code is stable, because people have written it down', () => {
  expect(referralCode('usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0')).toBe('Q367DNZHS8N5');
});
