import type { Coupon, CouponForm } from '../../../shared/contract/coupons/coupon.ts';

const percentForm = {
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  valid_from: '2026-11-01T00:00:00.000Z',
  valid_to: '2026-12-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 1000,
  maximum_claims_per_user: 1,
  borne_by: 'shared',
  reason: 'Campaign of November',
} satisfies CouponForm;

const fixedForm = {
  ...percentForm,
  status: 'inactive',
  discount: { kind: 'fixed', value_idr: 50_000 },
  course_ids: ['crs_01ka0000000000000000000001'],
  reason: 'Printed with a mistake, ticket 4711',
} satisfies CouponForm;

const couponOf = (code: string, { reason: _, ...form }: CouponForm, counted: Pick<Coupon, 'claimed' | 'version'>) => ({
  code,
  ...form,
  ...counted,
  created_at: '2026-10-30T04:12:00.000Z',
  updated_at: '2026-10-30T04:12:00.000Z',
});

const percent = {
  summary: '10 %, at most Rp 75,000',
  value: couponOf('HEMAT10', percentForm, { claimed: 0, version: 1 }),
};
const fixed = {
  summary: 'Rp 50,000 off one course, switched off',
  value: couponOf('POTONG50', fixedForm, { claimed: 7, version: 2 }),
};

export const couponBodies = {
  putCoupon: {
    percent: { summary: '10 % of all courses, at most Rp 75,000', value: percentForm },
    fixed: { summary: 'Rp 50,000 off one course, switched off', value: fixedForm },
  },
};

export const couponAnswers = {
  putCoupon: { percent: { ...percent, status: 201 }, fixed },
  getCoupon: { percent, fixed },
};
