import { type ReasonOf, type Refusal, refuse } from '../../errors.ts';
import type { CouponBearer } from './bearer.ts';
import type { Discount } from './coupon.ts';
import { type Counted, hasRoom } from './slices.ts';

export const couponStatuses = ['active', 'inactive'] as const;

/** A coupon as it is kept. Times are RFC 3339; `valid_to` is the first instant at which it is no longer valid. */
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

/** What a buyer meets of a coupon now, whoever they are. */
export const couponState = (coupon: Omit<Coupon, 'discount' | 'borne_by'>, nowMs: number): CouponState => {
  if (nowMs >= Date.parse(coupon.valid_to)) return 'ended';
  if (coupon.status !== 'active') return 'inactive';
  if (nowMs < Date.parse(coupon.valid_from)) return 'scheduled';
  return hasRoom(coupon) ? 'active' : 'exhausted';
};

/** So often may a user give a use of a coupon back: nobody can hold its last one for ever by ordering and cancelling. */
export const maximumReleases = 10;

/** How often a user uses a coupon now, open orders included, and how often they gave a use of it back. */
export type CouponUse = { readonly claims: number; readonly released: number };

/**
 * Whether a coupon may be used now.
 *
 * @returns `invalid_coupon` that says why; `conflict` when the user gave it back too often; undefined when it may
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
  if (!hasRoom(coupon)) return no('exhausted');
  if (claims >= coupon.maximum_claims_per_user) return no('used_by_you');
  return released >= maximumReleases
    ? refuse('conflict', `You have ordered with this coupon and not paid ${maximumReleases} times.`, [
        { reason: 'limit_reached' },
      ])
    : undefined;
};

/** A coupon as pricing needs it. */
export const covering = ({ discount, course_ids }: Coupon) => ({
  discount,
  covers: (courseId: string): boolean => course_ids === null || course_ids.includes(courseId),
});
