import * as z from 'zod/mini';
import { Coupon } from '../../contract/coupons/coupon.ts';
import { couponClaimKey, couponGuessesKey, couponKey } from '../table/keys.ts';

/** A coupon as it is kept: its uses lie in slices, and its events count on with it. */
export const StoredCoupon = z.object({
  ...Coupon.shape,
  maximum_claims: z.int(),
  /** How many uses have left the coupon: to orders, or to its slices. */
  claimed: z.int().check(z.gte(0)),
  /** There where it has no limit; a version that does not know this reads the limit that stands in its place. */
  uncounted: z.optional(z.boolean()),
  /** How many slices it has; never fewer than before. */
  slices: z._default(z.int(), 0),
  /** In how many of them a use is left. */
  open_slices: z._default(z.int(), 0),
  event_sequence: z._default(z.int(), 0),
});
export type StoredCoupon = z.infer<typeof StoredCoupon>;

/** What stands in the place of a limit where there is none: the largest that a form may have. */
const noLimit = 1_000_000_000;

/** The limit of a coupon as it is kept. */
export const storedLimit = (limit: number | null) => ({
  maximum_claims: limit ?? noLimit,
  uncounted: limit === null ? true : undefined,
});

/** The coupon that the staff sees. @param left how many uses are left in its slices */
export const couponOf = (stored: StoredCoupon, left: number): Coupon =>
  z.parse(Coupon, {
    ...stored,
    maximum_claims: stored.uncounted ? null : stored.maximum_claims,
    claimed: stored.uncounted ? null : stored.claimed - left,
  });

export const couponRecord = (code: string) => ({ key: couponKey(code), schema: StoredCoupon });

/** How often a user uses a coupon now, and how often they gave a use of it back. */
export const CouponClaims = z.object({ claims: z.int(), released: z._default(z.int(), 0) });

export const couponClaimsRecord = (userId: string, code: string) => ({
  key: couponClaimKey(userId, code),
  schema: CouponClaims,
});

/** How many codes that do not exist a user has tried in an hour. */
const CouponGuesses = z.object({ hour: z.string(), failed: z.int() });
export type CouponGuesses = z.infer<typeof CouponGuesses>;

export const couponGuessesRecord = (userId: string) => ({ key: couponGuessesKey(userId), schema: CouponGuesses });
