import type { Enrollment } from '../../contract/enrollments/enrollment.ts';
import type { StoredOrder } from '../orders/record.ts';
import { enrollmentKey } from '../table/keys.ts';
import { type Parts, put, update } from '../table/transaction.ts';

type Item = StoredOrder['items'][number];

/** The enrolment of an order item: the item's own id with another prefix. */
export const enrollmentId = (orderItemId: string): string => orderItemId.replace(/^oit_/, 'enr_');

/** What is told of a completion comes later, and then for good. */
type NewEnrollment = Omit<Enrollment, 'completed_at' | 'score'>;

const enrollmentOf = (item: Item, granted_at: string): NewEnrollment => ({
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

const byItem = (items: readonly Item[], partOf: (item: Item) => Parts[string]): Parts =>
  Object.fromEntries(items.map((item, index) => [`enrollment ${index}`, partOf(item)]));

/** The courses of order items become the purchaser's. */
export const grantParts = (userId: string, items: readonly Item[], now: string): Parts =>
  byItem(items, (item) => {
    const enrollment = enrollmentOf(item, now);
    return put({ ...enrollmentKey(userId, enrollment.enrollment_id), ...enrollment });
  });

/** They are the purchaser's no longer. */
export const revokeParts = (userId: string, items: readonly Item[], now: string): Parts =>
  byItem(items, ({ order_item_id, course_type }) =>
    update(
      enrollmentKey(userId, enrollmentId(order_item_id)),
      {
        status: { set: 'revoked' },
        revoked_at: { set: now },
        assessment_registration: { set: course_type === 'bnsp' ? 'closed' : null },
      },
      { ConditionExpression: '#status = :active', values: { ':active': 'active' } },
    ),
  );
