/** Tolerated clock skew in milliseconds; also the longest time between an order's `created_at` and its write. */
export const clockMarginMs = 10_000;

/** The longest time of a reading, in ms. An item dated later is wrong; it cannot be a concurrent write. */
const aheadMs = 24 * 3_600_000;

/** Whether an item is dated in the future. RFC 3339, or null without an instant. */
export const isAhead = (at: string | null, startedMs: number): boolean =>
  at !== null && Date.parse(at) > startedMs + aheadMs;

/** Whether an item was completely written when the reading began. An item dated in the future is checked, too. */
export const isSettled = (at: string, startedMs: number): boolean =>
  Date.parse(at) < startedMs - clockMarginMs || isAhead(at, startedMs);
