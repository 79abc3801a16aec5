import type { Enrollment } from '../contract/enrollment.ts';
import { claimKey, enrollmentKey } from './keys.ts';
import type { StoredOrder } from './order.ts';
import { type Parts, put, remove, update } from './transaction.ts';

type Item = StoredOrder['items'][number];

/** The enrolment of an order item: the item's own id with another prefix. */
export const enrollmentId = (orderItemId: string): string => orderItemId.replace(/^oit_/, 'enr_');

const enrollmentOf = (item: Item, granted_at: string): Enrollment => ({
  enrollment_id: enrollmentId(item.order_item_id),
  order_id: item.order_id,
  order_item_id: item.order_item_id,
  course_id: item.course_id,
  course_type: item.course_type,
  title: item.title,
  status: 'active',
  assessment_registration: item.course_type === 'bnsp' ? 'open' : null,
  granted_at,
  revoked_at: null,
});

const byCourse = (name: string, items: readonly Item[], partOf: (item: Item) => Parts[string]): Parts =>
  Object.fromEntries(items.map((item, index) => [`${name} ${index}`, partOf(item)]));

const ofOrder = (order_id: string) => ({
  ConditionExpression: 'order_id = :order_id',
  values: { ':order_id': order_id },
});

/** The courses of an order become the purchaser's, and their hold on each of them lasts. */
export const grantParts = ({ order_id, purchaser_id, items }: StoredOrder, now: string): Parts => ({
  ...byCourse('enrollment', items, (item) => {
    const enrollment = enrollmentOf(item, now);
    return put({ ...enrollmentKey(purchaser_id, enrollment.enrollment_id), ...enrollment });
  }),
  ...byCourse('claim', items, ({ course_id }) =>
    update(
      claimKey(purchaser_id, course_id),
      { owned_at: { set: now }, expires_at: { remove: true } },
      ofOrder(order_id),
    ),
  ),
});

/** Items of an order are no longer the purchaser's: they may buy them again. */
export const revokeParts = ({ order_id, purchaser_id }: StoredOrder, items: readonly Item[], now: string): Parts => ({
  ...byCourse('enrollment', items, ({ order_item_id, course_type }) =>
    update(
      enrollmentKey(purchaser_id, enrollmentId(order_item_id)),
      {
        status: { set: 'revoked' },
        revoked_at: { set: now },
        assessment_registration: { set: course_type === 'bnsp' ? 'closed' : null },
      },
      { ConditionExpression: '#status = :active', values: { ':active': 'active' } },
    ),
  ),
  ...byCourse('claim', items, ({ course_id }) => remove(claimKey(purchaser_id, course_id), ofOrder(order_id))),
});
