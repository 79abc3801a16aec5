import { holdsCoupon, isSettled, type OrderFacts, type Violation, violation } from './reconcile-facts.ts';

/** A coupon's counter. `claimed` counts the uses given to orders or to the shards of the counter. */
export type CouponFacts = { readonly code: string; readonly claimed: number; readonly maximum_claims: number | null };

/** A shard of a coupon's counter, with the uses left in the shard. */
export type ShardFacts = { readonly code: string; readonly left: number };

/** The orders that hold a coupon, counted in one pass over the table. */
export type Held = {
  readonly met: number;
  /** Those of `met` that were placed before the first pass, or are dated in the future. */
  readonly old: number;
  /** Orders placed after the start of the first pass, in any status. */
  readonly fresh: number;
};

export const none: Held = { met: 0, old: 0, fresh: 0 };

/** Counts an order for its coupon. @param startedMs the start of the first pass, in epoch ms */
export const countCoupon = (
  held: Map<string, Held>,
  order: Pick<OrderFacts, 'coupon_code' | 'coupon_shard' | 'status' | 'created_at'>,
  startedMs: number,
): void => {
  // An unlimited coupon has no counter.
  if (order.coupon_code === undefined || order.coupon_shard === null) return;
  const { met, old, fresh } = held.get(order.coupon_code) ?? none;
  const isFresh = !isSettled(order.created_at, startedMs);
  const holds = holdsCoupon(order) ? 1 : 0;
  held.set(order.coupon_code, {
    met: met + holds,
    old: old + (isFresh ? 0 : holds),
    fresh: fresh + (isFresh ? 1 : 0),
  });
};

/**
 * The coupons whose counter differs from the orders counted in one pass. Orders placed during the pass can explain the
 * difference, so these coupons are counted again.
 */
export const suspectCoupons = (
  coupons: ReadonlyMap<string, CouponFacts>,
  lefts: ReadonlyMap<string, number>,
  held: ReadonlyMap<string, Held>,
): string[] =>
  [...new Set([...coupons.keys(), ...lefts.keys(), ...held.keys()])].filter(
    (code) => (coupons.get(code)?.claimed ?? 0) - (lefts.get(code) ?? 0) !== (held.get(code) ?? none).met,
  );

/**
 * Checks a coupon's counter against two passes over the table. Orders change during the passes, so the check uses two
 * bounds. An order holds its coupon from its creation until it is cancelled or expires. Lower bound: old orders that
 * hold the coupon in the second pass. Upper bound: old orders that held it in the first pass, plus all fresh orders.
 * The counter, read between the passes, must be between the bounds.
 *
 * @param claimed the coupon's counter; undefined when the coupon does not exist
 */
export const couponClaimed = (
  code: string,
  claimed: number | undefined,
  before: Held = none,
  after: Held = none,
): readonly Violation[] => {
  const [least, most] = [after.old, before.old + after.fresh];
  const uses = claimed ?? 0;
  if (uses >= least && uses <= most) return [];
  const expected = least >= most ? least : `${least} to ${most}`;
  return [violation('coupon_claimed', code, expected, claimed ?? 'no coupon')];
};

export const shardLimit = ({ code, left }: ShardFacts): readonly Violation[] =>
  left >= 0 ? [] : [violation('coupon_limit', code, 'nothing below 0 in a shard', left)];

export const couponLimit = ({ code, claimed, maximum_claims }: CouponFacts): readonly Violation[] =>
  claimed >= 0 && (maximum_claims === null || claimed <= maximum_claims)
    ? []
    : [violation('coupon_limit', code, `0 to ${maximum_claims ?? 'any'}`, claimed)];
