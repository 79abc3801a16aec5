import { holdsCoupon, type OrderFacts, type Violation, violation } from './reconcile-facts.ts';

/** Clocks may differ by this, and an order lies in the table so much later than its `created_at`, at most. */
export const clockMarginMs = 10_000;

/** A coupon, and how many of its uses have left it: to orders, or to its slices. */
export type CouponFacts = { readonly code: string; readonly claimed: number; readonly maximum_claims: number };

/** A slice of a coupon, and how many uses are left in it. */
export type SliceFacts = { readonly code: string; readonly left: number };

/** How many orders hold a coupon, as one pass over the table met them. */
export type Held = {
  /** All that it met. */
  readonly met: number;
  /** Of these, the orders that were there before the first pass began. */
  readonly old: number;
  /** The orders that have come since the first pass began, whatever became of them. */
  readonly fresh: number;
};

/** No orders at all. */
export const none: Held = { met: 0, old: 0, fresh: 0 };

/** Counts an order for the coupon that it names. @param startedMs when the first pass began */
export const countCoupon = (
  held: Map<string, Held>,
  order: Pick<OrderFacts, 'coupon_code' | 'coupon_slice' | 'status' | 'created_at'>,
  startedMs: number,
): void => {
  // A coupon without a limit counts nothing.
  if (order.coupon_code === undefined || order.coupon_slice === null) return;
  const { met, old, fresh } = held.get(order.coupon_code) ?? none;
  const isFresh = Date.parse(order.created_at) >= startedMs - clockMarginMs;
  const holds = holdsCoupon(order) ? 1 : 0;
  held.set(order.coupon_code, {
    met: met + holds,
    old: old + (isFresh ? 0 : holds),
    fresh: fresh + (isFresh ? 1 : 0),
  });
};

/** The coupons whose uses are not what one pass over the table met: their orders may only have moved meanwhile. */
export const suspectCoupons = (
  coupons: ReadonlyMap<string, CouponFacts>,
  lefts: ReadonlyMap<string, number>,
  held: ReadonlyMap<string, Held>,
): string[] =>
  [...new Set([...coupons.keys(), ...lefts.keys(), ...held.keys()])].filter(
    (code) => (coupons.get(code)?.claimed ?? 0) - (lefts.get(code) ?? 0) !== (held.get(code) ?? none).met,
  );

/**
 * Whether the uses of a coupon can be the orders that hold it, although those change while they are counted. An order holds its
 * coupon once, from its creation until it ends without a payment. So of the orders that are older than both passes, those that
 * the pass after the coupon was read still meets held it when it was read, and those that held it then were met by the pass
 * before. Only the fresh ones may or may not have.
 *
 * @param claimed as it was read between the two passes; undefined: there is no such coupon
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

/** Whether no more uses are left in a slice than were dealt to it. */
export const sliceLimit = ({ code, left }: SliceFacts): readonly Violation[] =>
  left >= 0 ? [] : [violation('coupon_limit', code, 'nothing below 0 in a slice', left)];

/** Whether a coupon is used no more often than it may be. */
export const couponLimit = ({ code, claimed, maximum_claims }: CouponFacts): readonly Violation[] =>
  claimed >= 0 && claimed <= maximum_claims ? [] : [violation('coupon_limit', code, `0 to ${maximum_claims}`, claimed)];
