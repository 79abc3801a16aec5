import { holdsCoupon, keptItems, must, type UserFacts, type Violation, violation } from './reconcile-facts.ts';

/** Whether a user holds the courses of their open orders and of what they kept, and no others. */
const claimViolations = ({ user_id, orders, claims }: UserFacts): readonly Violation[] => {
  const holder = new Map(claims.map(({ course_id, order_id }) => [course_id, order_id]));
  const due = orders.flatMap((order) =>
    (order.status === 'pending' ? order.items : keptItems(order)).map(({ course_id }) => ({
      course_id,
      order_id: order.order_id,
    })),
  );
  const dueTo = new Set(due.map(({ course_id, order_id }) => `${course_id} ${order_id}`));
  return [
    ...due.flatMap(({ course_id, order_id }) =>
      must('claim', `${user_id} ${course_id}`, order_id, holder.get(course_id) ?? 'none'),
    ),
    // A course that is due to another order was told above.
    ...claims
      .filter(({ course_id, order_id }) => !dueTo.has(`${course_id} ${order_id}`))
      .filter(({ course_id }) => !due.some((item) => item.course_id === course_id))
      .map(({ course_id, order_id }) => violation('claim', `${user_id} ${course_id}`, 'none', order_id)),
  ];
};

/** Whether a user is enrolled in each item that they paid for and kept, once, and in nothing else. */
const enrollmentViolations = ({ orders, enrollments }: UserFacts): readonly Violation[] => {
  const kept = new Set(orders.flatMap((order) => keptItems(order).map(({ order_item_id }) => order_item_id)));
  const active = Map.groupBy(
    enrollments.filter(({ status }) => status === 'active'),
    ({ order_item_id }) => order_item_id,
  );
  return [...new Set([...kept, ...active.keys()])].flatMap((id) =>
    must('enrollment', id, kept.has(id) ? 1 : 0, active.get(id)?.length ?? 0),
  );
};

/** Whether the uses of each coupon that are kept of a user are their orders that hold it. */
const couponUseViolations = ({ user_id, orders, couponClaims }: UserFacts): readonly Violation[] => {
  const holding = Map.groupBy(orders.filter(holdsCoupon), ({ coupon_code }) => coupon_code);
  const kept = new Map(couponClaims.map(({ code, claims }) => [code, claims]));
  const codes = new Set([...holding.keys(), ...kept.keys()].filter((code) => code !== undefined));
  return [...codes].flatMap((code) =>
    must('coupon_used', `${user_id} ${code}`, holding.get(code)?.length ?? 0, kept.get(code) ?? 0),
  );
};

/** Whether what a user holds is what their orders say. */
export const holdingsViolations = (facts: UserFacts): readonly Violation[] => [
  ...claimViolations(facts),
  ...enrollmentViolations(facts),
  ...couponUseViolations(facts),
];
