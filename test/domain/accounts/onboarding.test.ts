import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideProfile, refuseOtherReferral, refuseReferral } from '../../../shared/domain/accounts/onboarding.ts';
import { referralCode } from '../../../shared/domain/ids.ts';
import { jakartaMs } from '../../../shared/domain/typed/instants.ts';
import { isRefusal } from '../../../shared/errors.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const terms = { purpose: 'terms', notice_version: '1', granted: true };
const privacy = { purpose: 'privacy', notice_version: '2', granted: true };
const form = { birth_date: '2000-01-31', phone_number: '+6281234567890', consents: [terms, privacy], city: 'Depok' };

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe('decideProfile', () => {
  test('decideProfile keeps the form as it is and dates each consent', () => {
    const recorded_at = '2026-11-21T03:04:05.678Z';
    expect(decideProfile(form, 18, nowMs)).toEqual({
      ...form,
      consents: [
        { ...terms, recorded_at },
        { ...privacy, recorded_at },
      ],
    });
  });

  test('decideProfile does not change its form', () => {
    const given = structuredClone(form);
    decideProfile(given, 18, nowMs);
    expect(given).toEqual(form);
  });

  test.for([13, 18])('decideProfile with a minimum age of %i admits a user from that birthday on', (minimumAge) => {
    const births = fc.integer({ min: Date.parse('1900-01-01') / dayMs, max: Math.floor(nowMs / dayMs) });
    fc.assert(
      fc.property(births, fc.nat({ max: dayMs - 1 }), (day, msOfDay) => {
        const birth = new Date(day * dayMs);
        const birthday =
          Date.UTC(birth.getUTCFullYear() + minimumAge, birth.getUTCMonth(), birth.getUTCDate()) - jakartaMs;
        const at = (ms: number) => decideProfile({ ...form, birth_date: isoDay(day * dayMs) }, minimumAge, ms);
        expect(isRefusal(at(birthday + msOfDay))).toBe(false);
        expect(at(birthday - 1 - msOfDay)).toMatchObject({ details: [{ reason: 'too_young' }] });
      }),
    );
  });

  test.for([
    ['none', [], 'consent_required'],
    ['terms only', [terms], 'consent_required'],
    ['privacy refused', [terms, { ...privacy, granted: false }], 'consent_required'],
    ['a purpose twice, granted once', [terms, privacy, { ...terms, granted: false }], 'repeated'],
  ] as const)('decideProfile refuses consents of %s', ([, consents, reason]) => {
    const decided = decideProfile({ ...form, consents: [...consents] }, 18, nowMs);
    expect(decided).toMatchObject({ refusal: 'invalid_request', details: [{ reason, pointer: '/consents' }] });
  });
});

describe('refuseReferral', () => {
  const userId = `usr_${'0'.repeat(52)}`;

  test('refuseReferral refuses the own code, whether or not it exists', () => {
    for (const exists of [true, false])
      expect(refuseReferral(referralCode(userId), userId, exists)).toEqual({ refusal: 'self_referral' });
  });

  test('refuseReferral refuses an unknown code and names the field', () => {
    expect(refuseReferral('000000000000', userId, false)).toMatchObject({
      refusal: 'invalid_request',
      details: [{ reason: 'unknown_referral_code', pointer: '/referral_code' }],
    });
  });

  test('refuseReferral accepts any other code', () =>
    expect(refuseReferral('000000000000', userId, true)).toBeUndefined());
});

test.for([
  [undefined, undefined],
  [undefined, 'ONE'],
  ['ONE', undefined],
  ['ONE', 'ONE'],
] as const)('refuseOtherReferral accepts the code %s with the stored code %s', ([code, before]) => {
  expect(refuseOtherReferral(code, before)).toBeUndefined();
});

test('refuseOtherReferral refuses another referral code', () => {
  expect(refuseOtherReferral('ONE', 'OTHER')).toMatchObject({ refusal: 'conflict' });
});

test('decideProfile accepts a user from midnight in Jakarta of their 18th birthday on', () => {
  const birthdayMs = Date.parse('2026-11-20T17:00:00.000Z');
  const of = (ms: number) => decideProfile({ ...form, birth_date: '2008-11-21' }, 18, birthdayMs + ms);
  expect(isRefusal(of(0))).toBe(false);
  expect(of(-1)).toMatchObject({ refusal: 'invalid_request' });
});
