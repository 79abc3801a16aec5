import * as z from 'zod/mini';
import { couponBearers } from '../../domain/coupons/coupon.ts';
import { couponStatuses } from '../../domain/coupons/coupon-use.ts';
import { exampleCoupon } from '../../domain/typed/codes.ts';
import { courseId, exampleCourseId } from '../courses/fields.ts';
import { instant, mayGrow, optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';
import { newCouponCode } from './coupon-code.ts';

const basisPoints = z
  .int()
  .check(z.gte(1), z.lte(10_000), z.meta({ description: 'Hundredths of a percent: 1000 is 10 %.', examples: [1000] }));

const discount = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('fixed'), value_idr: rupiah(1) })
      .check(z.meta({ id: 'FixedDiscountForm', outputId: 'FixedDiscount', description: 'A discount by an amount.' })),
    z
      .strictObject({
        kind: z.literal('percent'),
        basis_points: basisPoints,
        max_discount_idr: rupiah(1).check(z.meta({ description: 'The greatest discount.', examples: [75_000] })),
      })
      .check(
        z.meta({
          id: 'PercentDiscountForm',
          outputId: 'PercentDiscount',
          description: 'A discount by a share of the price.',
        }),
      ),
  ])
  .check(z.meta({ id: 'DiscountForm', outputId: 'Discount', description: 'The discount of a coupon, by its `kind`.' }));

const claims = (description: string, example: number) =>
  z.int().check(z.gte(1), z.lte(1_000_000_000), z.meta({ description, examples: [example] }));

const limitedClaims = claims('The limit of its uses.', 1000);

const couponStatus = z
  .enum(couponStatuses)
  .check(z.meta({ id: 'CouponStatus', description: `Only an \`active\` coupon can be used. ${mayGrow}` }));

const validTo = 'The first instant after its validity.';

const fields = {
  status: couponStatus,
  discount,
  valid_from: timestamp(),
  valid_to: timestamp().check(z.meta({ description: validTo })),
  course_ids: z
    .nullable(
      z.array(courseId()).check(
        z.minLength(1),
        z.maxLength(100),
        z.refine((ids) => new Set(ids).size === ids.length, {
          error: 'must name each course once',
          params: { reason: 'repeated' },
        }),
        z.meta({ override: { uniqueItems: true } }),
      ),
    )
    .check(z.meta({ description: 'The courses of the coupon; null: all.', examples: [[exampleCourseId]] })),
  maximum_claims: z
    .nullable(limitedClaims)
    .check(z.meta({ description: 'The limit of its uses; null: no limit.', examples: [1000] })),
  maximum_claims_per_user: claims('The limit of its uses by one user.', 1),
  borne_by: z.enum(couponBearers).check(
    z.meta({
      id: 'CouponBearer',
      description: `The bearer of the discount. \`shared\`: the creator's share is computed from the price after the coupon. \`platform\`: it is computed from the price before the coupon, and the platform pays the difference. ${mayGrow}`,
      examples: ['shared'],
    }),
  ),
} as const;

export const Coupon = z
  .object({
    code: z.string(),
    ...fields,
    claimed: z.nullable(z.int().check(z.gte(0))).check(
      z.meta({
        description: 'The number of its uses, open orders included. null: it has no limit, so uses are not counted.',
        examples: [12],
      }),
    ),
    version: z
      .int()
      .check(z.gte(1), z.meta({ description: 'Increases with every change. It is the number in the ETag.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'Coupon', description: 'A coupon, with its number of uses.' }));

export type Coupon = z.infer<typeof Coupon>;

/** The request body that creates or replaces a coupon. */
export const CouponForm = z
  .strictObject({
    ...fields,
    valid_from: instant(),
    valid_to: instant().check(z.meta({ description: validTo })),
    borne_by: optionalOr(fields.borne_by, 'shared'),
    reason: reason(),
  })
  .check(z.meta({ id: 'CouponForm' }));

export type CouponForm = z.infer<typeof CouponForm>;

export const CouponPath = z.strictObject({
  code: newCouponCode().check(z.meta({ param: { example: exampleCoupon } })),
});
