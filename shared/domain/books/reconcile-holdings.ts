import { holdsCoupon, keptItems, must, type OrderFacts, type Violation, violation } from './reconcile-facts.ts';
import { addCount, report, type UserTotals } from './user-totals.ts';

/**
 * Checks the holdings of an order. Each course of an open order has a claim. Each item that is paid for and not
 * refunded has a claim and an enrolment.
 */
export const addOrderHoldings = (userTotals: UserTotals, order: OrderFacts): void => {
  const { order_id, coupon_code } = order;
  const kept = keptItems(order);
  for (const { course_id } of order.status === 'pending' ? order.items : kept) {
    userTotals.due.add(course_id);
    report(
      userTotals,
      must('claim', `${userTotals.user_id} ${course_id}`, order_id, userTotals.claims.get(course_id) ?? 'none'),
    );
  }
  for (const { order_item_id } of kept) {
    report(userTotals, must('enrollment', order_item_id, 1, userTotals.active.get(order_item_id) ?? 0));
    userTotals.active.delete(order_item_id);
  }
  if (coupon_code !== undefined && holdsCoupon(order)) addCount(userTotals.coupons.holding, coupon_code);
};

/** The claims that no order requires. `addOrderHoldings` has already reported each claim that names the wrong order. */
const strayClaims = ({ user_id, claims, due }: UserTotals): readonly Violation[] =>
  [...claims]
    .filter(([course]) => !due.has(course))
    .map(([course, order]) => violation('claim', `${user_id} ${course}`, 'none', order));

const couponUseViolations = ({ user_id, coupons: { holding, kept } }: UserTotals): readonly Violation[] =>
  [...new Set([...holding.keys(), ...kept.keys()])].flatMap((code) =>
    must('coupon_used', `${user_id} ${code}`, holding.get(code) ?? 0, kept.get(code) ?? 0),
  );

/**
 * Reports claims and enrolments that no order requires, and coupon uses that differ from the orders. Call it after the
 * last order of the user.
 */
export const holdingsViolations = (userTotals: UserTotals): readonly Violation[] => [
  ...strayClaims(userTotals),
  ...[...userTotals.active].flatMap(([item, active]) => must('enrollment', item, 0, active)),
  ...couponUseViolations(userTotals),
];
