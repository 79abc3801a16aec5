import * as z from 'zod/mini';
import { Coupon } from '../../contract/coupons/coupon.ts';
import { couponClaimKey, couponGuessesKey, couponKey } from '../table/keys.ts';

/** A coupon as it is kept: its events count on with it. */
export const StoredCoupon = z.object({ ...Coupon.shape, event_sequence: z._default(z.int(), 0) });
export type StoredCoupon = z.infer<typeof StoredCoupon>;

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
