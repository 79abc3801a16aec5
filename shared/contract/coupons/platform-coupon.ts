import * as z from 'zod/mini';
import { approvalStatuses } from '../../domain/drafts/four-eyes.ts';
import { idPatterns } from '../../domain/ids.ts';
import { exampleCoupon } from '../../domain/typed/codes.ts';
import { reviewed } from '../drafts/review.ts';
import { pathId } from '../wire/parameters.ts';
import { instant, mayGrow, optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';
import { Coupon, CouponForm } from './coupon.ts';
import { newCouponCode } from './coupon-code.ts';

const { discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user, borne_by } = Coupon.shape;

const who = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

/**
 * A coupon that two people decide. The platform bears it, or it is shared and above the limit of one admin. It is drafted
 * by one person, and approved by another, or by two others above the ceiling.
 */
export const PlatformCoupon = z
  .object({
    platform_coupon_id: z.string(),
    code: z.string(),
    ...{ discount, valid_from, valid_to, course_ids },
    ...{ maximum_claims, maximum_claims_per_user, borne_by },
    amount_idr: z.nullable(rupiah(1)).check(
      z.meta({
        description: 'The most that it can cost: the greatest discount, times `maximum_claims`. null: it has no limit.',
      }),
    ),
    status: z
      .enum([...approvalStatuses, 'lapsed'])
      .check(
        z.meta({ id: 'PlatformCouponStatus', description: `\`lapsed\`: it would have ended already. ${mayGrow}` }),
      ),
    drafted_by: z.string(),
    approved_by: who('The person whose approval made the coupon.'),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
    first_approved_by: who('The first of two approvers above the ceiling; otherwise null.'),
    first_approved_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'PlatformCoupon', description: 'A draft of a coupon that two people decide.' }));

export type PlatformCoupon = z.infer<typeof PlatformCoupon>;

export const ReviewedPlatformCoupon = reviewed(
  PlatformCoupon,
  'ReviewedPlatformCoupon',
  'A draft of a coupon that two people decide',
);

export const PlatformCouponForm = z
  .strictObject({
    code: newCouponCode().check(z.meta({ examples: [exampleCoupon] })),
    discount: CouponForm.shape.discount,
    valid_from: instant(),
    valid_to: CouponForm.shape.valid_to,
    course_ids: CouponForm.shape.course_ids,
    maximum_claims,
    maximum_claims_per_user,
    borne_by: optionalOr(borne_by, 'platform'),
    reason: reason(),
  })
  .check(z.meta({ id: 'PlatformCouponForm' }));

export type PlatformCouponForm = z.infer<typeof PlatformCouponForm>;

export const PlatformCouponPath = z.strictObject({
  platform_coupon_id: pathId(idPatterns.platformCoupon, 'plc_01ka0000000000000000000001'),
});
