/** Tolerated clock skew, in ms. It is also the longest time between an order's `created_at` and its commit. */
export const clockMarginMs = 10_000;

/** Longest duration of a scan, in ms. A concurrent write has no later date, so a later date is an error. */
const aheadMs = 24 * 3_600_000;

/** Whether an item is dated in the future. `at` is RFC 3339; null when the item has no date. */
export const isAhead = (at: string | null, startedMs: number): boolean =>
  at !== null && Date.parse(at) > startedMs + aheadMs;

/**
 * Whether an item was committed before the scan began. An item dated in the future counts as committed, so that it is
 * checked.
 */
export const isSettled = (at: string, startedMs: number): boolean =>
  Date.parse(at) < startedMs - clockMarginMs || isAhead(at, startedMs);
