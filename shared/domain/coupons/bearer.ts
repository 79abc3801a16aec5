/** The parties that bear a discount: creator and platform by their shares of the net price, or the platform alone. */
export const couponBearers = ['shared', 'platform'] as const;

export type CouponBearer = (typeof couponBearers)[number];
