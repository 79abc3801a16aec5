/** The parties that bear a discount. `shared`: creator and platform, in proportion to their shares of the net price. */
export const couponBearers = ['shared', 'platform'] as const;

export type CouponBearer = (typeof couponBearers)[number];
