import type { Coupon } from '../contract/coupons/coupon.ts';
import type { PlatformCoupon, PlatformCouponForm } from '../contract/coupons/platform-coupon.ts';
import { decideCost, refuseTaken } from '../domain/coupons/platform-coupon.ts';
import { draftedBy } from '../domain/drafts/four-eyes.ts';
import { changesOf, type Term, term, warningsWhere } from '../domain/drafts/review.ts';
import { timeSortedId } from '../domain/ids.ts';
import { fractionText } from '../domain/policies/fraction.ts';
import { isRefusal } from '../errors.ts';
import { createWrite } from '../store/coupons/put-coupon.ts';
import { couponRecord, type StoredCoupon } from '../store/coupons/stored-coupon.ts';
import { readTogether } from '../store/table/table.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { platformCouponDraft } from './records.ts';

type Path = { readonly platform_coupon_id: string };
type Facts = { readonly coupon: StoredCoupon | undefined };

/** A discount from this share of the price on is a warning to the approver. */
const largeBasisPoints = 5000;

const termsOf = ({ code, discount, borne_by }: Pick<Coupon, 'code' | 'discount' | 'borne_by'>): readonly Term[] => [
  term('code', 'text', code),
  term('borne_by', 'words', borne_by),
  ...(discount.kind === 'fixed'
    ? [term('discount_idr', 'idr', discount.value_idr)]
    : [
        term('discount_rate', 'rate', fractionText({ numerator: discount.basis_points, denominator: 10_000 })),
        term('maximum_discount_idr', 'idr', discount.max_discount_idr),
      ]),
];

/** A coupon that two people decide. The last approval makes the coupon. */
export const platformCoupon: DraftKind<PlatformCoupon, Path, Facts> &
  Drafting<PlatformCoupon, { readonly body: PlatformCouponForm }> = {
  id: 'platform_coupon',
  roles: ['finance', 'admin'],
  record: platformCouponDraft,
  named: ({ platform_coupon_id }) => ({ draftId: platform_coupon_id, place: {} }),
  idOf: ({ platform_coupon_id }) => platform_coupon_id,
  beneficiaryOf: () => null,
  listed: ({ amount_idr }) => ({ amount_idr }),
  lapsing: ({ valid_to }) => ({ lapses_at: valid_to }),
  lapsed: 'Its valid_to has passed. Draft another one.',
  // Without a limit of its uses, a coupon is above every ceiling.
  ceiling: ({ amount_idr }) => amount_idr ?? Number.MAX_SAFE_INTEGER,
  audited: (draft) => draft,
  shown: (draft, isLapsed) => ({ ...draft, ...(isLapsed && { status: 'lapsed' }) }),
  terms: (draft) => [
    term('maximum_cost_idr', 'idr', draft.amount_idr),
    term('valid_from', 'instant', draft.valid_from),
    term('valid_to', 'instant', draft.valid_to),
    term('course_ids', 'ids', draft.course_ids?.join(' ') ?? null),
    term('maximum_claims', 'count', draft.maximum_claims),
    term('maximum_claims_per_user', 'count', draft.maximum_claims_per_user),
  ],
  preview: ({ draft, facts: { coupon } }) => ({
    changes: changesOf(coupon && termsOf(coupon), termsOf(draft)),
    warnings: warningsWhere({
      large_discount: draft.discount.kind === 'percent' && draft.discount.basis_points >= largeBasisPoints,
    }),
  }),
  read: (table, { code }) => readTogether(table, { coupon: couponRecord(code) }),
  refuse: (_, { coupon }) => refuseTaken(coupon),
  effect: ({ code, discount, valid_from, valid_to, course_ids, ...draft }, _, { nowMs }) => {
    const now = new Date(nowMs).toISOString();
    const { maximum_claims, maximum_claims_per_user, borne_by } = draft;
    return {
      writes: {
        coupon: createWrite({
          ...{ code, discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user },
          ...{ status: 'active', borne_by, claimed: 0, version: 1, created_at: now, updated_at: now },
        }),
      },
    };
  },

  beneficiaryIn: () => null,
  make: async ({ body: { reason: _, ...terms } }, { drafterId, nowMs, randomBytes }) => {
    const cost = decideCost(terms, nowMs);
    if (isRefusal(cost)) return cost;
    const platform_coupon_id = timeSortedId('plc', nowMs, randomBytes);
    const first = { first_approved_by: null, first_approved_at: null };
    return { draft: { platform_coupon_id, ...terms, ...cost, ...draftedBy(drafterId, nowMs), ...first } };
  },
};
