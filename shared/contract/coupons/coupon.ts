import * as z from 'zod/mini';
import { couponBearers } from '../../domain/coupons/bearer.ts';
import { couponStatuses } from '../../domain/coupons/coupon-use.ts';
import { idPatterns } from '../../domain/ids.ts';
import { exampleCourseId } from '../courses/fields.ts';
import { optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';
import { couponCode, typedCode } from './coupon-code.ts';

const basisPoints = z
  .int()
  .check(z.gte(1), z.lte(10_000), z.meta({ description: 'Hundredths of a percent: 1000 is 10 %.', examples: [1000] }));

const discount = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('fixed'), value_idr: rupiah(1) })
      .check(z.meta({ id: 'FixedDiscountForm', outputId: 'FixedDiscount', description: 'It takes off an amount.' })),
    z
      .strictObject({
        kind: z.literal('percent'),
        basis_points: basisPoints,
        max_discount_idr: rupiah(1).check(
          z.meta({ description: 'It takes off no more than this.', examples: [75_000] }),
        ),
      })
      .check(
        z.meta({
          id: 'PercentDiscountForm',
          outputId: 'PercentDiscount',
          description: 'It takes off a share of the price.',
        }),
      ),
  ])
  .check(z.meta({ id: 'DiscountForm', outputId: 'Discount', description: 'What a coupon takes off, by its `kind`.' }));

const claims = (description: string, example: number) =>
  z.int().check(z.gte(1), z.lte(1_000_000_000), z.meta({ description, examples: [example] }));

const couponStatus = z
  .enum(couponStatuses)
  .check(z.meta({ id: 'CouponStatus', description: 'Only an `active` coupon can be used.' }));

const fields = {
  status: couponStatus,
  discount,
  valid_from: timestamp(),
  valid_to: timestamp().check(z.meta({ description: 'The first instant at which it is no longer valid.' })),
  course_ids: z
    .nullable(
      z.array(z.string().check(z.regex(idPatterns.course, 'must be a course id'))).check(
        z.minLength(1),
        z.maxLength(100),
        z.refine((ids) => new Set(ids).size === ids.length, {
          error: 'must name each course once',
          params: { reason: 'repeated' },
        }),
        z.meta({ override: { uniqueItems: true } }),
      ),
    )
    .check(z.meta({ description: 'The courses it is for; null: all.', examples: [[exampleCourseId]] })),
  maximum_claims: z
    .nullable(claims('How often it can be used.', 1000))
    .check(z.meta({ description: 'How often it can be used; null: without limit.', examples: [1000] })),
  maximum_claims_per_user: claims('How often one user can use it.', 1),
  borne_by: z.enum(couponBearers).check(
    z.meta({
      id: 'CouponBearer',
      description:
        "Who pays for it. `shared`: the creator's share is of the price with the coupon taken off. `platform`: it is of the price before the coupon, and the platform adds the coupon's part.",
      examples: ['shared'],
    }),
  ),
} as const;

/** The coupon resource: discount, validity, courses, limits and bearer. */
export const Coupon = z
  .object({
    code: z.string(),
    ...fields,
    claimed: z.nullable(z.int().check(z.gte(0))).check(
      z.meta({
        description: 'How often it is used now, open orders included; null: without a limit nobody counts.',
        examples: [12],
      }),
    ),
    version: z.int().check(z.gte(1), z.meta({ description: 'Grows with every change; the number in the ETag.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'Coupon', description: 'A coupon, and how often it has been used.' }));

export type Coupon = z.infer<typeof Coupon>;

/** The form of a new or replaced coupon. */
export const CouponForm = z
  .strictObject({ ...fields, borne_by: optionalOr(fields.borne_by, 'shared'), reason: reason() })
  .check(z.meta({ id: 'CouponForm' }));

export type CouponForm = z.infer<typeof CouponForm>;

export const CouponPath = z.strictObject({
  code: couponCode().check(
    z.meta({
      description: 'In any case; kept in upper case.',
      param: { example: 'HEMAT10' },
      override: { pattern: typedCode },
    }),
  ),
});
