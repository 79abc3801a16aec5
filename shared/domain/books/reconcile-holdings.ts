import { holdsCoupon, keptItems, must, type OrderFacts, type Violation, violation } from './reconcile-facts.ts';
import { addCount, tell, type UserFold } from './user-fold.ts';

/** Checks the claims and enrolments of an order: courses of an open order, and items paid for and not refunded. */
export const addOrderHoldings = (fold: UserFold, order: OrderFacts): void => {
  const { order_id, coupon_code } = order;
  const kept = keptItems(order);
  for (const { course_id } of order.status === 'pending' ? order.items : kept) {
    fold.due.add(course_id);
    tell(fold, must('claim', `${fold.user_id} ${course_id}`, order_id, fold.claims.get(course_id) ?? 'none'));
  }
  for (const { order_item_id } of kept) {
    tell(fold, must('enrollment', order_item_id, 1, fold.active.get(order_item_id) ?? 0));
    fold.active.delete(order_item_id);
  }
  if (coupon_code !== undefined && holdsCoupon(order)) addCount(fold.coupons.holding, coupon_code);
};

/** The claims without an order. A claim on another order's course was reported with that order. */
const strayClaims = ({ user_id, claims, due }: UserFold): readonly Violation[] =>
  [...claims]
    .filter(([course]) => !due.has(course))
    .map(([course, order]) => violation('claim', `${user_id} ${course}`, 'none', order));

const couponUseViolations = ({ user_id, coupons: { holding, kept } }: UserFold): readonly Violation[] =>
  [...new Set([...holding.keys(), ...kept.keys()])].flatMap((code) =>
    must('coupon_used', `${user_id} ${code}`, holding.get(code) ?? 0, kept.get(code) ?? 0),
  );

/** Checks that a user holds nothing beyond the orders, after all of them. */
export const holdingsViolations = (fold: UserFold): readonly Violation[] => [
  ...strayClaims(fold),
  ...[...fold.active].flatMap(([item, active]) => must('enrollment', item, 0, active)),
  ...couponUseViolations(fold),
];
