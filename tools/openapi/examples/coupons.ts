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

const platformForm = {
  code: 'TAHUNBARU',
  discount: { kind: 'fixed', value_idr: 25_000 },
  ...{ valid_from: percentForm.valid_from, valid_to: percentForm.valid_to, course_ids: null },
  ...{ maximum_claims: 100, maximum_claims_per_user: 1, reason: 'Campaign of the new year' },
};

const { reason: _, ...platformTerms } = platformForm;
const drafted = {
  platform_coupon_id: 'plc_01ka0000000000000000000002',
  ...platformTerms,
  amount_idr: 2_500_000,
  ...{ status: 'draft', drafted_by: 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg', approved_by: null },
  ...{ created_at: '2026-10-30T04:12:00.000Z', approved_at: null },
  ...{ first_approved_by: null, first_approved_at: null },
};
const platformDraft = { summary: 'A draft', value: drafted };
const platformApproved = {
  summary: 'Approved',
  value: {
    ...drafted,
    status: 'approved',
    approved_by: 'usr_5n2v1q7y0hs7a0nm6jb3kqn0m8v2k1f5c0m3cp9v1q2ms0xk8w60',
    approved_at: '2026-10-30T05:00:00.000Z',
  },
};

export const couponBodies = {
  draftPlatformCoupon: { one: { summary: 'Rp 25,000 for 100 uses', value: platformForm } },
  approvePlatformCoupon: { approval: { summary: 'An approval', value: { reason: 'Ticket 4711' } } },
  putCoupon: {
    percent: { summary: '10 % of all courses, at most Rp 75,000', value: percentForm },
    fixed: { summary: 'Rp 50,000 off one course, switched off', value: fixedForm },
  },
};

export const couponAnswers = {
  draftPlatformCoupon: { draft: platformDraft },
  getPlatformCoupon: { draft: platformDraft, approved: platformApproved },
  approvePlatformCoupon: { approved: platformApproved },
  putCoupon: { percent: { ...percent, status: 201 }, fixed },
  getCoupon: { percent, fixed },
};
