import { describe, expect, test } from 'vitest';
import { decideCoupon } from '../../../shared/domain/coupons/coupon-form.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const form = {
  valid_from: '2026-12-01T00:00:00.000Z',
  valid_to: '2027-01-01T00:00:00.000Z',
  maximum_claims: 10,
  status: 'active',
};
const present = { version: 3, claimed: 7, created_at: '2026-01-01T00:00:00.000Z' };
const created_at = '2026-11-21T03:04:05.678Z';

describe('decideCoupon', () => {
  test('decideCoupon makes the first version of an unused coupon', () => {
    expect(decideCoupon('HEMAT10', form, undefined, undefined, nowMs)).toEqual({
      ...form,
      code: 'HEMAT10',
      claimed: 0,
      version: 1,
      created_at,
      updated_at: created_at,
    });
  });

  test('decideCoupon replaces the named version, and keeps its creation and uses', () => {
    const replaced = decideCoupon('HEMAT10', form, present, 3, nowMs);
    expect(replaced).toMatchObject({ ...present, version: 4, updated_at: created_at });
  });

  test.for([
    [
      'an existing coupon without a version',
      present,
      undefined,
      'The coupon is there in version 3: name it in If-Match to replace it.',
      'version_required',
    ],
    [
      'an existing coupon with another version',
      present,
      2,
      'The coupon is there in version 3: read it again.',
      'version_changed',
    ],
    [
      'a missing coupon with a version',
      undefined,
      1,
      'There is no such coupon. Leave out If-Match to make it.',
      'version_changed',
    ],
  ] as const)('decideCoupon refuses to write %s, and says what to do', ([, coupon, ifMatch, message, reason]) =>
    expect(decideCoupon('HEMAT10', form, coupon, ifMatch, nowMs)).toMatchObject({
      refusal: 'conflict',
      message,
      details: [{ reason, pointer: 'header/If-Match' }],
    }),
  );

  test('decideCoupon lowers the limit to the claimed uses, and no further', () => {
    const limited = (maximum_claims: number) => decideCoupon('HEMAT10', { ...form, maximum_claims }, present, 3, nowMs);
    expect(limited(7)).toMatchObject({ maximum_claims: 7, claimed: 7 });
    expect(limited(6)).toMatchObject({
      refusal: 'invalid_request',
      message: expect.stringContaining('/maximum_claims: '),
    });
  });

  test('decideCoupon refuses an end that is not after the beginning', () => {
    const ending = (valid_to: string) => decideCoupon('HEMAT10', { ...form, valid_to }, undefined, undefined, nowMs);
    expect(ending('2026-12-01T00:00:00.001Z')).toMatchObject({ version: 1 });
    for (const end of [form.valid_from, '2026-11-30T23:59:59.999Z'])
      expect(ending(end)).toMatchObject({
        refusal: 'invalid_request',
        message: expect.stringContaining('/valid_to: '),
      });
  });
});
