/** The discount of a coupon: an amount in IDR, or a share in basis points up to an amount. */
export type Discount =
  | { readonly kind: 'fixed'; readonly value_idr: number }
  | { readonly kind: 'percent'; readonly basis_points: number; readonly max_discount_idr: number };

type Share = { readonly course_id: string; readonly base: bigint };

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { base }) => sum + base, 0n);

/** The discount on a sum of prices in IDR, before the check that every price can bear its part. */
export const discountOn = (total: bigint, discount: Discount): bigint =>
  discount.kind === 'fixed'
    ? smaller(BigInt(discount.value_idr), total)
    : smaller((total * BigInt(discount.basis_points)) / 10_000n, BigInt(discount.max_discount_idr));

/**
 * Apportions a discount among prices in proportion to them, to the rupiah. It uses the largest-remainder method, ties
 * by `course_id`, and leaves every price at least Rp 1 (contract §4). The order of the prices changes only the order of
 * the parts.
 *
 * @param prices at least one; `course_id`s differ
 * @returns the parts in the order of the prices, their sum exactly `discount`; undefined when it cannot be placed
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
  // Each pass adds a rupiah to every part below its limit. One pass is enough, or a few where a price is at Rp 1.
  while (left > 0n) {
    for (const row of byRemainder) {
      if (left === 0n || row.part === row.base - 1n) continue;
      row.part += 1n;
      left -= 1n;
    }
  }
  return parts.map(({ part }) => part);
};
