import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consentPurposes,
  consentsInForce,
  receiptsOf,
  refuseChangedConsents,
  refuseFirstConsents,
} from '../../../shared/domain/accounts/consents.ts';

const consent = fc.record({
  purpose: fc.constantFrom(...consentPurposes),
  notice_version: fc.constantFrom('1', '2'),
  granted: fc.boolean(),
});
const submission = fc.uniqueArray(consent, { selector: ({ purpose }) => purpose });

describe('the consents in force', () => {
  test('the consents in force are the last ones of each purpose, in a fixed order', () => {
    fc.assert(
      fc.property(fc.array(submission, { maxLength: 6 }), (submissions) => {
        const inForce = submissions.reduce(consentsInForce, []);
        const said = submissions.flat();
        const last = consentPurposes.flatMap((name) => said.findLast(({ purpose }) => purpose === name) ?? []);
        expect(inForce).toEqual(last);
      }),
    );
  });
});

describe('a change', () => {
  test('a change is refused exactly if it withdraws the terms or the privacy notice, or names a purpose twice', () => {
    fc.assert(
      fc.property(fc.array(consent, { minLength: 1, maxLength: 3 }), (consents) => {
        const twice = new Set(consents.map(({ purpose }) => purpose)).size < consents.length;
        const withdrawn = consents.some(({ purpose, granted }) => purpose !== 'marketing' && !granted);
        const refused = { refusal: 'invalid_request', message: expect.stringMatching(/^\/consents: /) };
        const found = refuseChangedConsents(consents);
        if (twice || withdrawn) expect(found).toMatchObject(refused);
        else expect(found).toBeUndefined();
      }),
    );
  });

  test('a change at onboarding is refused unless terms and privacy are granted', () => {
    fc.assert(
      fc.property(submission, (consents) => {
        const granted = consents.filter((c) => c.granted).map(({ purpose }) => purpose);
        const whole = granted.includes('terms') && granted.includes('privacy');
        expect(refuseFirstConsents(consents) === undefined).toBe(whole);
      }),
    );
  });
});

test('a receipt has the consent and its time', () => {
  const said = { purpose: 'terms', notice_version: '1', granted: true };
  expect(receiptsOf([said], Date.parse('2026-11-21T03:04:05.678Z'))).toEqual([
    { ...said, recorded_at: '2026-11-21T03:04:05.678Z' },
  ]);
});
