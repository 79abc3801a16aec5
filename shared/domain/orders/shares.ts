import type { CouponBearer } from '../coupons/bearer.ts';

/** Who gets how much of what was paid, by which policy, and what the platform adds to it. Amounts in IDR. */
export type Shares = {
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  /** What the platform adds out of its own pocket, so that a coupon costs the creator nothing. */
  readonly promo_idr: number;
  readonly finance_policy_version: string | null;
};

/**
 * Shares what one course brings (contract, "Money"): the creator gets their basis points, rounded down, the platform the rest.
 * Both are of the net price; of the price before the coupon where the platform bears that, which adds the coupon's part. Tax
 * is never shared.
 *
 * @param price IDR, net, with the coupon's part taken off
 * @param coupon the coupon's part in IDR, and who bears it
 * @param policy null for a course of the platform's own: all is the platform's
 */
export const sharesOf = (
  price: number,
  coupon: { readonly amount_idr: number; readonly borne_by: CouponBearer },
  policy: { readonly finance_policy_version: string; readonly creator_share_basis_points: number } | null,
): Shares => {
  const promo = coupon.borne_by === 'platform' ? coupon.amount_idr : 0;
  const shared = BigInt(price) + BigInt(promo);
  const creator = policy === null ? 0n : (shared * BigInt(policy.creator_share_basis_points)) / 10_000n;
  return {
    creator_share_idr: Number(creator),
    platform_share_idr: Number(shared - creator),
    promo_idr: promo,
    finance_policy_version: policy?.finance_policy_version ?? null,
  };
};
