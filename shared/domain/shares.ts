/** Who gets how much of a net price, and by which policy. Amounts in IDR. */
export type Shares = {
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  readonly finance_policy_version: string | null;
};

/**
 * Shares a net price (contract §4): the creator gets their basis points of it, rounded down, the platform the rest. Tax is never
 * shared.
 *
 * @param price IDR
 * @param policy null for a course of the platform's own: all is the platform's
 */
export const sharesOf = (
  price: number,
  policy: { readonly finance_policy_version: string; readonly creator_share_basis_points: number } | null,
): Shares => {
  const creator = policy === null ? 0n : (BigInt(price) * BigInt(policy.creator_share_basis_points)) / 10_000n;
  return {
    creator_share_idr: Number(creator),
    platform_share_idr: Number(BigInt(price) - creator),
    finance_policy_version: policy?.finance_policy_version ?? null,
  };
};
