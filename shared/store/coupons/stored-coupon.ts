import * as z from 'zod/mini';
import { Coupon } from '../../contract/coupons/coupon.ts';
import { hourOf } from '../../domain/coupons/guesses.ts';
import { couponClaimKey, couponGuessesKey, couponKey } from '../table/keys.ts';

/** A stored coupon with its counter. The shards of the counter are other items. */
export const StoredCoupon = z.object({
  ...Coupon.shape,
  /** Uses given to orders or to shards. An unlimited coupon does not count its uses. */
  claimed: z.int().check(z.gte(0)),
  /** Number of shards; it never decreases. */
  shards: z.int(),
  /** Number of shards with uses left. */
  open_shards: z.int(),
  event_sequence: z.int(),
});
export type StoredCoupon = z.infer<typeof StoredCoupon>;

/** The coupon resource for the staff. @param left the uses left in the coupon's shards */
export const couponOf = (stored: StoredCoupon, left: number): Coupon =>
  z.parse(Coupon, { ...stored, claimed: stored.maximum_claims === null ? null : stored.claimed - left });

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
