import type { Enrollment, KeptEnrollment } from '../../contract/enrollments/enrollment.ts';
import { enrollmentKey } from '../table/keys.ts';
import { type Parts, put, update } from '../table/transaction.ts';

/** The item of an order that gave a course, as far as its enrolment keeps it. */
type Item = Pick<KeptEnrollment, 'order_id' | 'order_item_id' | 'course_id' | 'course_type' | 'title'>;

/** The enrolment of an order item: the item's own id with another prefix. */
export const enrollmentId = (orderItemId: string): string => orderItemId.replace(/^oit_/, 'enr_');

/** What is told of a completion comes later, and then for good. */
type NewEnrollment = Omit<KeptEnrollment, 'completed_at' | 'score'>;

/** Nobody can register for an assessment yet: there are no sessions. */
export const registrationOf = (courseType: Item['course_type']): KeptEnrollment['assessment_registration'] =>
  courseType === 'bnsp' ? 'closed' : null;

/** An enrollment as the staff see it: where it is learned, only its owner is given. */
export const unaddressed = (kept: KeptEnrollment): Enrollment => ({
  ...kept,
  assessment_registration: registrationOf(kept.course_type),
  learn_url: null,
});

const enrollmentOf = (item: Item, granted_at: string): NewEnrollment => ({
  enrollment_id: enrollmentId(item.order_item_id),
  order_id: item.order_id,
  order_item_id: item.order_item_id,
  course_id: item.course_id,
  course_type: item.course_type,
  title: item.title,
  status: 'active',
  assessment_registration: registrationOf(item.course_type),
  granted_at,
  revoked_at: null,
});

const byItem = (items: readonly Item[], partOf: (item: Item, index: number) => Parts[string]): Parts =>
  Object.fromEntries(items.map((item, index) => [`enrollment ${index}`, partOf(item, index)]));

/** The courses of order items become the purchaser's. */
export const grantParts = (userId: string, items: readonly Item[], now: string): Parts =>
  byItem(items, (item) => {
    const enrollment = enrollmentOf(item, now);
    return put({ ...enrollmentKey(userId, enrollment.enrollment_id), ...enrollment });
  });

/**
 * They are the purchaser's no longer.
 *
 * @param also by the item: what must hold of its enrolment as well, appended to the condition
 */
export const revokeParts = (userId: string, items: readonly Item[], now: string, also: readonly string[] = []): Parts =>
  byItem(items, ({ order_item_id, course_type }, index) =>
    update(
      enrollmentKey(userId, enrollmentId(order_item_id)),
      {
        status: { set: 'revoked' },
        revoked_at: { set: now },
        assessment_registration: { set: registrationOf(course_type) },
      },
      {
        ConditionExpression: `#status = :active${also[index] ?? ''}`,
        values: { ':active': 'active' },
      },
    ),
  );
