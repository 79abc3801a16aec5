import * as z from 'zod/mini';
import { Coupon } from '../../contract/coupons/coupon.ts';
import { hourOf } from '../../domain/coupons/guesses.ts';
import { couponClaimKey, couponGuessesKey, couponKey } from '../table/keys.ts';

/** A stored coupon with its counter. The shards of the counter are other items. */
export const StoredCoupon = z.object({
  ...Coupon.shape,
  maximum_claims: z.int(),
  /** Uses given to orders or to shards. */
  claimed: z.int().check(z.gte(0)),
  /** Set for an unlimited coupon. The previous release ignores this field and reads the substitute limit. */
  uncounted: z.optional(z.boolean()),
  /** Number of shards; it never decreases. */
  slices: z._default(z.int(), 0),
  /** Number of shards with uses left. */
  open_slices: z._default(z.int(), 0),
  event_sequence: z._default(z.int(), 0),
});
export type StoredCoupon = z.infer<typeof StoredCoupon>;

/** Substitute limit of an unlimited coupon: the largest limit that a form allows. */
const noLimit = 1_000_000_000;

export const storedLimit = (limit: number | null) => ({
  maximum_claims: limit ?? noLimit,
  uncounted: limit === null ? true : undefined,
});

/** The coupon resource for the staff. @param left the uses left in the coupon's shards */
export const couponOf = (stored: StoredCoupon, left: number): Coupon =>
  z.parse(Coupon, {
    ...stored,
    maximum_claims: stored.uncounted ? null : stored.maximum_claims,
    claimed: stored.uncounted ? null : stored.claimed - left,
  });

export const couponRecord = (code: string) => ({ key: couponKey(code), schema: StoredCoupon });

/** A user's current uses of a coupon, and the number of returned uses. */
export const CouponClaims = z.object({ claims: z.int(), released: z._default(z.int(), 0) });

export const couponClaimsRecord = (userId: string, code: string) => ({
  key: couponClaimKey(userId, code),
  schema: CouponClaims,
});

export const couponGuessesRecord = (userId: string, nowMs: number) => ({
  key: couponGuessesKey(userId, hourOf(nowMs)),
  schema: z.object({ codes: z.set(z.string()) }),
});
