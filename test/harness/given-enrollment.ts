import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { Enrollment, EnrollmentRecord } from '../../shared/contract/enrollments/enrollment.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { enrollmentId } from '../../shared/store/enrollments/enrollment.ts';
import { enrollmentKey } from '../../shared/store/table/keys.ts';
import { putAll } from './put-all.ts';

/** A stored enrollment. The fields of a completion may be missing. */
type Kept = z.input<typeof EnrollmentRecord>;

/** An enrollment in a course that was ordered at `atMs`. The default is active, in a regular course. */
export const enrollmentOf = (overrides: Partial<Kept> = {}, atMs = Date.now()): Kept => {
  const order_item_id = timeSortedId('oit', atMs, randomBytes);
  return {
    enrollment_id: enrollmentId(order_item_id),
    order_id: timeSortedId('ord', atMs, randomBytes),
    order_item_id,
    course_id: timeSortedId('crs', atMs, randomBytes),
    course_type: 'regular',
    title: 'Analisis Data',
    status: 'active',
    assessment_registration: null,
    granted_at: new Date(atMs).toISOString(),
    revoked_at: null,
    ...overrides,
  };
};

/** Stores many enrollments of a user, one per second, the last one now. @returns the API's view, oldest first */
export const givenEnrollments = async (userId: string, count: number): Promise<z.output<typeof Enrollment>[]> => {
  const startMs = Date.now() - (count - 1) * 1000;
  const enrollments = Array.from({ length: count }, (_, index) => enrollmentOf({}, startMs + index * 1000));
  await putAll(enrollments.map((each) => ({ ...enrollmentKey(userId, each.enrollment_id), ...each })));
  return enrollments.map((each) => Enrollment.parse({ ...EnrollmentRecord.parse(each), learn_url: null }));
};
