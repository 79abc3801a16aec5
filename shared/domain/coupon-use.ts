import { type Refusal, refuse } from '../errors.ts';
import type { Discount } from './coupon.ts';

/** A coupon as it is kept. Times are RFC 3339; `valid_to` is the first instant at which it is no longer valid. */
export type Coupon = {
  readonly code: string;
  readonly status: 'active' | 'inactive';
  readonly discount: Discount;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly course_ids: readonly string[] | null;
  readonly maximum_claims: number;
  readonly maximum_claims_per_user: number;
  readonly claimed: number;
};

/**
 * Whether a coupon may be used now.
 *
 * @param used how often the user uses it already, open orders included
 * @returns `invalid_coupon` that says why, or undefined when it may
 */
export const refuseCoupon = (coupon: Coupon | undefined, used: number, nowMs: number): Refusal | undefined => {
  const no = (message: string) => refuse('invalid_coupon', message);
  if (coupon === undefined) return no('There is no such coupon.');
  if (coupon.status !== 'active') return no('The coupon is not active.');
  if (nowMs < Date.parse(coupon.valid_from)) return no('The coupon is not valid yet.');
  if (nowMs >= Date.parse(coupon.valid_to)) return no('The coupon is no longer valid.');
  if (coupon.claimed >= coupon.maximum_claims) return no('The coupon is exhausted.');
  return used >= coupon.maximum_claims_per_user ? no('You have used this coupon already.') : undefined;
};

/** A coupon as pricing needs it. */
export const covering = ({ discount, course_ids }: Coupon) => ({
  discount,
  covers: (courseId: string): boolean => course_ids === null || course_ids.includes(courseId),
});
