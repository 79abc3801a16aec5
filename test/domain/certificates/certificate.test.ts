import { describe, expect, test } from 'vitest';
import { idIn } from '../../../shared/domain/certificates/addresses.ts';
import { expiryOf, notIssued, statusAt } from '../../../shared/domain/certificates/certificate.ts';
import { maskedName } from '../../../shared/domain/certificates/masked-name.ts';
import { listEpoch, randomIndexes } from '../../../shared/domain/certificates/status-list.ts';

const nowMs = Date.parse('2026-11-22T00:00:00.000Z');
const at = (instant: string) => Date.parse(`${instant}.000Z`);

describe('a masked name', () => {
  test.each([
    ['Alice Wijaya', 'A••• W•••'],
    ['  Budi   ', 'B•••'],
    ['Siti Nur Aisyah binti Ahmad bin Umar bin Ali', 'S••• N••• A••• b••• A••• b•••'],
    ['É\u0301lodie', 'É\u0301•••'],
    // Decomposed letters keep their combining marks.
    ['E\u0301lodie N\u0303andu', '\u00c9••• \u00d1•••'],
    ['q\u0307\u0323amar', 'q\u0323\u0307•••'],
    ['\u1112\u1161\u11ab지민', '한•••'],
    ['กำแพง', 'กำ•••'],
    ['🇮🇩 Sari', '🇮🇩••• S•••'],
    ['👨‍👩‍👧‍👦👍🏽 Keluarga', '👨‍👩‍👧‍👦••• K•••'],
    ['👩‍🔧 Lia', '👩‍🔧••• L•••'],
    ['李', '李•••'],
    ['', ''],
  ])('a masked name of %s is %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });

  test('a masked name does not show the length of the name', () => {
    expect(maskedName('Al')).toBe(maskedName('Alexandra'));
  });
});

describe('the end of a validity', () => {
  test.each([
    ['2026-11-22T00:00:00', 12, '2027-11-22T00:00:00.000Z'],
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00', 12, '2029-02-28T10:00:00.000Z'],
    ['2026-12-31T23:59:59', 2, '2027-02-28T23:59:59.000Z'],
    // 31 January, 03:00 in Jakarta.
    ['2026-01-30T20:00:00', 1, '2026-02-27T20:00:00.000Z'],
  ])('the end of a validity from %s for %i months is %s', (issued, months, until) => {
    expect(expiryOf(at(issued), months)).toBe(until);
  });

  test('a certificate without months of validity has no end', () => expect(expiryOf(nowMs, null)).toBeNull());
});

describe('a status', () => {
  const valid = { status: 'valid', expires_at: null };
  test.each([
    [valid, 'valid'],
    [{ ...valid, status: 'revoked' }, 'revoked'],
    [{ ...valid, status: 'a status of tomorrow' }, 'revoked'],
    [{ ...valid, expires_at: '2026-11-22T00:00:00.000Z' }, 'expired'],
    [{ ...valid, expires_at: '2026-11-22T00:00:00.001Z' }, 'valid'],
    [{ ...valid, status: 'revoked', expires_at: '2026-11-21T00:00:00.000Z' }, 'revoked'],
    [{ ...valid, status: 'revoked', erased_at: '2026-11-21T00:00:00.000Z' }, 'erased'],
  ])('a status of %j is %s', (registered, status) => {
    expect(statusAt(registered, nowMs)).toBe(status);
  });
});

describe('a certificate is issued', () => {
  const due = {
    status: 'active',
    completed_at: '2026-11-21T00:00:00.000Z',
    certificate_due_at: '2026-11-21T00:00:01.000Z',
  };
  test('a certificate is issued for a completion that is due', () =>
    expect(notIssued({}, due, undefined)).toBeUndefined());
  test.each([
    ['issued already', {}, due, {}],
    ['not due', {}, undefined, undefined],
    ['not due', {}, { ...due, completed_at: null }, undefined],
    ['not due', {}, { ...due, certificate_due_at: null }, undefined],
    ['refunded', {}, { ...due, status: 'revoked' }, undefined],
    ['erased', undefined, due, undefined],
    ['erased', { erasing_since: '2026-11-21T00:00:00.000Z' }, due, undefined],
    ['erased', { erased_at: '2026-11-21T00:00:00.000Z' }, due, undefined],
  ])('a certificate is not issued when it is %s: %#', (why, holder, enrolled, issued) => {
    expect(notIssued(holder, enrolled, issued)).toBe(why);
  });
});

test('idIn reads an id only from an address of this service', () => {
  const prefix = 'https://api.example.com/api/v1/credentials/keys/';
  expect(idIn(`${prefix}abc`, prefix, /^[a-z]{3}$/)).toBe('abc');
  for (const address of [`${prefix}abcd`, `${prefix}abc#x`, `http${prefix.slice(5)}abc`, 'abc', 7, null])
    expect(idIn(address, prefix, /^[a-z]{3}$/)).toBeUndefined();
});

test('places are distinct and within the list, and lists of another table or key have other names', () => {
  const highest = randomIndexes(8, (size) => new Uint8Array(size).fill(255));
  expect(highest).toEqual([131_071]);
  expect(new Set([listEpoch('a', 'b'), listEpoch('b', 'b'), listEpoch('a', 'c')]).size).toBe(3);
});
