/** The parties that bear a discount. `shared`: creator and platform, in proportion to their shares of the net price. */
export const couponBearers = ['shared', 'platform'] as const;

export type CouponBearer = (typeof couponBearers)[number];

/** A fixed discount in IDR, or a share in basis points with an upper limit in IDR. */
export type Discount =
  | { readonly kind: 'fixed'; readonly value_idr: number }
  | { readonly kind: 'percent'; readonly basis_points: number; readonly max_discount_idr: number };

type Share = { readonly course_id: string; readonly base: bigint };

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { base }) => sum + base, 0n);

/** The discount on a sum of prices, in IDR. `apportion` decides whether the prices can bear the discount. */
export const discountOn = (total: bigint, discount: Discount): bigint =>
  discount.kind === 'fixed'
    ? smaller(BigInt(discount.value_idr), total)
    : smaller((total * BigInt(discount.basis_points)) / 10_000n, BigInt(discount.max_discount_idr));

/**
 * Apportions a discount among prices by the largest-remainder method, in whole rupiah (docs/contract.md §4). Equal
 * remainders are sorted by `course_id`. Every price keeps at least Rp 1.
 *
 * @param prices at least one price, in IDR, with different `course_id`s
 * @returns the parts in the order of the prices, with the exact sum `discount`; undefined when the prices are too small
 */
export const apportion = (discount: bigint, prices: readonly Share[]): readonly bigint[] | undefined => {
  const total = sumOf(prices);
  if (discount > total - BigInt(prices.length)) return undefined;
  const parts = prices.map(({ base, course_id }, index) => {
    const part = (discount * base) / total;
    return { index, course_id, base, part, remainder: discount * base - part * total };
  });
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? (a.course_id < b.course_id ? -1 : 1) : a.remainder > b.remainder ? -1 : 1,
  );
  let left = discount - parts.reduce((sum, { part }) => sum + part, 0n);
  // Each pass adds one rupiah to parts below their limit, until nothing is left.
  // More than one pass is needed only when a price is at Rp 1.
  while (left > 0n) {
    for (const row of byRemainder) {
      if (left === 0n || row.part === row.base - 1n) continue;
      row.part += 1n;
      left -= 1n;
    }
  }
  return parts.map(({ part }) => part);
};
