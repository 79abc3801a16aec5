/** The interpolated p-quantile, with p from 0 to 1; NaN for an empty list. */
export const quantile = (values: readonly number[], p: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A median with its 95 % confidence interval. */
export type Estimate = { readonly median: number; readonly low: number; readonly high: number };

/**
 * The median with its distribution-free confidence interval. The bounds have the ranks n/2 ± 0.98 √n (order statistics,
 * normal approximation of the binomial). With fewer than six values, the interval contains all of them.
 */
export const estimate = (values: readonly number[]): Estimate => {
  const sorted = values.toSorted((a, b) => a - b);
  const reach = 0.98 * Math.sqrt(sorted.length);
  const low = Math.max(Math.floor(sorted.length / 2 - reach), 0);
  const high = Math.min(Math.ceil(sorted.length / 2 + reach), sorted.length - 1);
  return { median: median(sorted), low: sorted[low] ?? Number.NaN, high: sorted[high] ?? Number.NaN };
};

export const shuffled = <Value>(values: readonly Value[]): Value[] => {
  const order = values.map((value) => ({ value, key: Math.random() }));
  return order.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
};
