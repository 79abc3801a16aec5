import * as z from 'zod/mini';
import { courseType } from './course.ts';
import { cursorParameter, nextCursor, pageLimit } from './parameters.ts';
import { timestamp } from './text.ts';

/** A course that a user owns, or owned until it was refunded. */
export const Enrollment = z
  .object({
    enrollment_id: z.string(),
    order_id: z.string(),
    order_item_id: z.string(),
    course_id: z.string(),
    course_type: courseType,
    title: z.string(),
    status: z.enum(['active', 'revoked']).check(z.meta({ description: '`revoked`: it was refunded.' })),
    assessment_registration: z
      .nullable(z.enum(['open', 'closed']))
      .check(
        z.meta({ description: 'Of `bnsp` courses: whether the user can register for the assessment; else null.' }),
      ),
    granted_at: timestamp(),
    revoked_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Enrollment', description: 'A course that a user owns, or owned until it was refunded.' }));

export type Enrollment = z.infer<typeof Enrollment>;

export const EnrollmentQuery = z.strictObject({ limit: pageLimit('Enrollments per page.'), cursor: cursorParameter() });

export const EnrollmentPage = z
  .strictObject({ enrollments: z.array(Enrollment), next_cursor: nextCursor() })
  .check(z.meta({ id: 'EnrollmentPage', description: 'What a user bought, newest first.' }));
