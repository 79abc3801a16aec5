import * as z from 'zod/mini';
import { idPatterns } from '../domain/ids.ts';
import { exampleCourseId } from './course.ts';
import { reason, rupiah, timestamp } from './text.ts';

/** A code as people type it, in upper case. */
export const couponCode = () =>
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'must be 3 to 32 letters, digits and -'),
      z.meta({ description: 'In any case; kept in upper case.', examples: ['HEMAT10'] }),
    );

const basisPoints = z
  .int()
  .check(z.gte(1), z.lte(10_000), z.meta({ description: 'Hundredths of a percent: 1000 is 10 %.', examples: [1000] }));

const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), value_idr: rupiah(1) }),
  z.strictObject({
    kind: z.literal('percent'),
    basis_points: basisPoints,
    max_discount_idr: rupiah(1).check(z.meta({ description: 'It takes off no more than this.', examples: [75_000] })),
  }),
]);

const claims = (description: string, example: number) =>
  z.int().check(z.gte(1), z.lte(1_000_000_000), z.meta({ description, examples: [example] }));

const fields = {
  status: z.enum(['active', 'inactive']),
  discount,
  valid_from: timestamp(),
  valid_to: timestamp().check(z.meta({ description: 'The first instant at which it is no longer valid.' })),
  course_ids: z
    .nullable(
      z.array(z.string().check(z.regex(idPatterns.course, 'must be a course id'))).check(
        z.minLength(1),
        z.maxLength(100),
        z.refine((ids) => new Set(ids).size === ids.length, 'must name each course once'),
        z.meta({ override: { uniqueItems: true } }),
      ),
    )
    .check(z.meta({ description: 'The courses it is for; null: all.', examples: [[exampleCourseId]] })),
  maximum_claims: claims('How often it can be used.', 1000),
  maximum_claims_per_user: claims('How often one user can use it.', 1),
} as const;

/** A coupon: what it takes off, when, for which courses, how often. The platform bears it. */
export const Coupon = z
  .object({
    code: z.string(),
    ...fields,
    borne_by: z.literal('platform').check(z.meta({ description: 'Who pays for it.' })),
    claimed: z.int().check(z.gte(0), z.meta({ description: 'How often it is used now, open orders included.' })),
    version: z.int().check(z.gte(1), z.meta({ description: 'Grows with every change; the number in the ETag.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'Coupon', description: 'A coupon, and how often it has been used.' }));

export type Coupon = z.infer<typeof Coupon>;

/** What a coupon is made or replaced with. */
export const CouponForm = z.strictObject({ ...fields, reason: reason() }).check(z.meta({ id: 'CouponForm' }));

export type CouponForm = z.infer<typeof CouponForm>;

export const CouponPath = z.strictObject({
  code: couponCode().check(z.meta({ description: 'In any case; kept in upper case.', param: { example: 'HEMAT10' } })),
});
