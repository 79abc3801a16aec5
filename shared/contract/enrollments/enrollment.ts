import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { courseType, exampleCourseId } from '../courses/course.ts';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow, timestamp } from '../wire/text.ts';

const enrollmentStatus = z
  .enum(['active', 'revoked'])
  .check(z.meta({ id: 'EnrollmentStatus', description: `\`revoked\`: it was refunded. ${mayGrow}` }));

const assessmentRegistration = z
  .enum(['open', 'closed'])
  .check(z.meta({ id: 'AssessmentRegistration', description: `Whether one can register now. ${mayGrow}` }));

/** A course that a user owns, or owned until it was refunded. */
export const Enrollment = z
  .object({
    enrollment_id: z.string(),
    order_id: z.string(),
    order_item_id: z.string(),
    course_id: z.string(),
    course_type: courseType,
    title: z.string(),
    status: enrollmentStatus,
    assessment_registration: z
      .nullable(assessmentRegistration)
      .check(
        z.meta({ description: 'Of `bnsp` courses: whether the user can register for the assessment; else null.' }),
      ),
    granted_at: timestamp(),
    revoked_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Enrollment', description: 'A course that a user owns, or owned until it was refunded.' }));

export type Enrollment = z.infer<typeof Enrollment>;

export const EnrollmentQuery = z.strictObject({
  limit: pageLimit('Enrollments to look at for a page.'),
  cursor: cursorParameter(),
  course_id: parameter(
    z.string().check(z.regex(idPatterns.course, 'must be a course id')),
    'Only enrollments in this course. A page may then hold fewer of them than `limit`, or none, and yet not be the last.',
    exampleCourseId,
  ),
});

export const EnrollmentPage = z
  .strictObject({ enrollments: z.array(Enrollment), next_cursor: nextCursor() })
  .check(z.meta({ id: 'EnrollmentPage', description: 'What a user bought, newest first.' }));
