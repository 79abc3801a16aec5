import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financeSubject, inForce, taxSubject } from '../../../shared/domain/policies/policy.ts';
import { refuseStart, refuseTerms } from '../../../shared/domain/policies/policy-draft.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const at = (ms: number): string => new Date(nowMs + ms).toISOString();
const policy = (from: number, to: number | null = null) => ({
  valid_from: at(from),
  valid_to: to === null ? null : at(to),
});

describe('the policy in force', () => {
  test('the policy in force of two with one beginning is the first of the list', () => {
    const [one, other] = [policy(0), policy(0)];
    expect(inForce([one, other], nowMs)).toBe(one);
  });

  test('the policy in force of an empty list is none', () => expect(inForce([], nowMs)).toBeUndefined());

  test.for([
    ['a millisecond before it begins', 1, null, false],
    ['at the millisecond at which it begins', 0, null, true],
    ['a millisecond before it ends', -10, 1, true],
    ['at the millisecond at which it ends', -10, 0, false],
  ] as const)('a policy is in force from its beginning to before its end: %s', ([, from, to, holds]) => {
    const only = policy(from, to);
    expect(inForce([only], nowMs)).toBe(holds ? only : undefined);
  });

  test('the policy in force is the one that began last, for any order of the list', () => {
    const [old, late, ended, ahead] = [policy(-100), policy(-10), policy(-5, -1), policy(5)];
    for (const order of [
      [old, late, ended, ahead],
      [ahead, ended, late, old],
    ])
      expect(inForce(order, nowMs)).toBe(late);
  });

  test('the policy in force is the older one again when the later one ends', () => {
    const [open, short] = [policy(-100), policy(-10, 10)];
    expect(inForce([short, open], nowMs)).toBe(short);
    expect(inForce([short, open], nowMs + 10)).toBe(open);
  });
});

describe('a subject', () => {
  test('the subject of a policy is a tax class, a creator, or every creator', () => {
    const subjects = [taxSubject('default'), taxSubject('standard'), financeSubject(null), financeSubject('usr_1')];
    expect(new Set(subjects).size).toBe(subjects.length);
    expect([financeSubject('usr_1'), financeSubject(null)]).toEqual(['finance.usr_1', 'finance.default']);
  });
});

describe('the terms of a policy', () => {
  const half = { numerator: 1, denominator: 2 };

  test.for([
    ['no end', { ...policy(0), rate: half }],
    ['a millisecond of validity', policy(0, 1)],
    ['a rate of exactly 1', { ...policy(0), rate: { numerator: 7, denominator: 7 } }],
    ['a rate of 0', { ...policy(0), rate: { numerator: 0, denominator: 1 } }],
  ] as const)('the terms of a policy may have %s', ([, terms]) => expect(refuseTerms(terms)).toBeUndefined());

  test.for([
    ['an end at the beginning', policy(0, 0), '/valid_to'],
    ['an end before the beginning', policy(0, -1), '/valid_to'],
    ['a rate above 1', { ...policy(0), rate: { numerator: 8, denominator: 7 } }, '/rate'],
  ] as const)('the terms of a policy may not have %s', ([, terms, pointer]) =>
    expect(refuseTerms(terms)).toMatchObject({
      refusal: 'invalid_request',
      details: [{ reason: 'range', pointer }],
    }),
  );
});

test('a policy is approved only while its beginning is at least 60 s ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 200_000 }), (aheadMs) => {
      const refused = refuseStart(policy(aheadMs), nowMs);
      expect(refused === undefined).toBe(aheadMs >= 60_000);
      if (refused)
        expect(refused).toMatchObject({ refusal: 'invalid_status', details: [{ reason: 'starts_too_soon' }] });
    }),
  );
});
