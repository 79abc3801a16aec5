import type { CouponBearer } from '../coupons/coupon.ts';

/** The shares of a paid item, in IDR. */
export type Shares = {
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  /** The platform's contribution when it bears the coupon. */
  readonly promo_idr: number;
  readonly finance_policy_version: string | null;
};

/**
 * Shares the revenue of a course between creator and platform (contract, "Money"). The creator gets the policy's share,
 * rounded down to whole rupiah. The platform gets the rest. The basis is the net price. If the platform bears the
 * coupon, the basis is the price before the coupon, and the platform contributes the difference. Tax is never shared.
 * The creator never gets more than the net price, so nobody earns by buying.
 *
 * @param price the net price in IDR, after the coupon's part
 * @param coupon the coupon's part in IDR, and its bearer
 * @param policy the creator's policy; null for the platform's own course, whose whole revenue the platform gets
 */
export const sharesOf = (
  price: number,
  coupon: { readonly amount_idr: number; readonly borne_by: CouponBearer },
  policy: { readonly finance_policy_version: string; readonly creator_share_basis_points: number } | null,
): Shares => {
  const promo = coupon.borne_by === 'platform' ? coupon.amount_idr : 0;
  const shared = BigInt(price) + BigInt(promo);
  const share = policy === null ? 0n : (shared * BigInt(policy.creator_share_basis_points)) / 10_000n;
  const creator = Math.min(Number(share), price);
  return {
    creator_share_idr: creator,
    platform_share_idr: Number(shared - BigInt(creator)),
    promo_idr: promo,
    finance_policy_version: policy?.finance_policy_version ?? null,
  };
};
