import { type ReasonOf, type Refusal, refuse } from '../../errors.ts';
import type { CouponBearer, Discount } from './coupon.ts';
import { type Counted, hasUsesLeft } from './shards.ts';

export const couponStatuses = ['active', 'inactive'] as const;

/** A stored coupon. Times are RFC 3339; `valid_to` is exclusive. */
export type Coupon = Counted & {
  readonly code: string;
  readonly status: (typeof couponStatuses)[number];
  readonly discount: Discount;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly course_ids: readonly string[] | null;
  readonly maximum_claims_per_user: number;
  readonly borne_by: CouponBearer;
};

export const couponStates = ['active', 'exhausted', 'ended', 'scheduled', 'inactive'] as const;

export type CouponState = (typeof couponStates)[number];

export const couponState = (coupon: Omit<Coupon, 'discount' | 'borne_by'>, nowMs: number): CouponState => {
  if (nowMs >= Date.parse(coupon.valid_to)) return 'ended';
  if (coupon.status !== 'active') return 'inactive';
  if (nowMs < Date.parse(coupon.valid_from)) return 'scheduled';
  return hasUsesLeft(coupon) ? 'active' : 'exhausted';
};

/**
 * The maximum number of times that a user can return a use of one coupon. Without this limit, a user could block the
 * last use by ordering and cancelling.
 */
export const maximumReleases = 10;

/** A user's uses of a coupon, including open orders, and the number of returned uses. */
export type CouponUse = { readonly claims: number; readonly released: number };

/**
 * Checks that a user may use a coupon now.
 *
 * @returns `invalid_coupon` with the reason, `conflict` (`limit_reached`) after too many returned uses, or undefined
 */
export const refuseCoupon = (
  coupon: Coupon | undefined,
  { claims, released }: CouponUse,
  nowMs: number,
): Refusal | undefined => {
  const no = (reason: ReasonOf<'invalid_coupon'>) =>
    refuse('invalid_coupon', undefined, [{ reason, pointer: '/coupon_code' }]);
  if (coupon === undefined) return no('unknown');
  if (coupon.status !== 'active') return no('inactive');
  if (nowMs < Date.parse(coupon.valid_from)) return no('not_started');
  if (nowMs >= Date.parse(coupon.valid_to)) return no('ended');
  if (!hasUsesLeft(coupon)) return no('exhausted');
  if (claims >= coupon.maximum_claims_per_user) return no('used_by_you');
  return released >= maximumReleases
    ? refuse('conflict', `You have ordered with this coupon and not paid ${maximumReleases} times.`, [
        { reason: 'limit_reached' },
      ])
    : undefined;
};

export const covering = ({ discount, course_ids }: Coupon) => ({
  discount,
  covers: (courseId: string): boolean => course_ids === null || course_ids.includes(courseId),
});
