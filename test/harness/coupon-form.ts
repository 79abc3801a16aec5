import type { CouponForm } from '../../shared/contract/coupons/coupon.ts';

/** A form for a coupon of 10 % up to Rp 5,000, for all courses. One admin may make it alone. */
export const couponForm = (overrides: Partial<CouponForm> = {}): CouponForm => ({
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 5_000 },
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 1000,
  maximum_claims_per_user: 1,
  borne_by: 'shared',
  reason: 'Ticket 4711',
  ...overrides,
});

export const ifMatch = (version: number | string) => [['If-Match', `"${version}"`]] as const;
