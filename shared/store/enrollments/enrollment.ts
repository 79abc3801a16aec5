import type { Enrollment, EnrollmentRecord } from '../../contract/enrollments/enrollment.ts';
import { enrollmentKey } from '../table/keys.ts';
import { put, update, type Writes } from '../table/transaction.ts';

type Item = Pick<EnrollmentRecord, 'order_id' | 'order_item_id' | 'course_id' | 'course_type' | 'title'>;

/** An enrolment and its order item have the same id, with another prefix. */
export const enrollmentId = (orderItemId: string): string => orderItemId.replace(/^oit_/, 'enr_');

type NewEnrollment = Omit<EnrollmentRecord, 'completed_at' | 'score'>;

/**
 * The state of assessment registration; null for a course without assessment. It is closed, because no sessions exist
 * yet.
 */
const registrationOf = (courseType: Item['course_type']): EnrollmentRecord['assessment_registration'] =>
  courseType === 'bnsp' ? 'closed' : null;

/** The enrolment resource for the staff, without the learning URL. */
export const withoutLearnUrl = (kept: EnrollmentRecord): Enrollment => ({ ...kept, learn_url: null });

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

const byItem = (items: readonly Item[], partOf: (item: Item, index: number) => Writes[string]): Writes =>
  Object.fromEntries(items.map((item, index) => [`enrollment ${index}`, partOf(item, index)]));

export const grantWrites = (userId: string, items: readonly Item[], now: string): Writes =>
  byItem(items, (item) => {
    const enrollment = enrollmentOf(item, now);
    return put({ ...enrollmentKey(userId, enrollment.enrollment_id), ...enrollment });
  });

/**
 * The writes that revoke the enrolments of order items.
 *
 * @param also the text to append to the condition on each item's enrolment
 */
export const revokeWrites = (
  userId: string,
  items: readonly Item[],
  now: string,
  also: readonly string[] = [],
): Writes =>
  byItem(items, ({ order_item_id }, index) =>
    update(
      enrollmentKey(userId, enrollmentId(order_item_id)),
      { status: { set: 'revoked' }, revoked_at: { set: now } },
      {
        ConditionExpression: `#status = :active${also[index] ?? ''}`,
        values: { ':active': 'active' },
      },
    ),
  );
