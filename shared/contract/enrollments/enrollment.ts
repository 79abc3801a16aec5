import * as z from 'zod/mini';
import { courseId, courseType, exampleCourseId } from '../courses/fields.ts';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow, timestamp } from '../wire/text.ts';

const enrollmentStatus = z
  .enum(['active', 'revoked'])
  .check(z.meta({ id: 'EnrollmentStatus', description: `\`revoked\`: the course was refunded. ${mayGrow}` }));

const assessmentRegistration = z.enum(['open', 'closed']).check(
  z.meta({
    id: 'AssessmentRegistration',
    description: `Whether registration is possible now. It is \`closed\` until there are sessions. ${mayGrow}`,
  }),
);

/** A stored enrolment: a course that a user owns, or owned until its refund. */
export const EnrollmentRecord = z.object({
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
      z.meta({ description: 'For a `bnsp` course: whether the user can register for the assessment. Otherwise null.' }),
    ),
  granted_at: timestamp(),
  revoked_at: z.nullable(timestamp()),
  completed_at: z
    ._default(z.nullable(timestamp()), null)
    .check(z.meta({ description: 'The time of the completion; null: not completed.' })),
  score: z
    ._default(z.nullable(z.number()), null)
    .check(z.meta({ description: 'The result in percent, with at most two decimals; null: not reported.' })),
});

export type EnrollmentRecord = z.infer<typeof EnrollmentRecord>;

export const Enrollment = z
  .object({
    ...EnrollmentRecord.shape,
    learn_url: z
      .nullable(z.string())
      .check(z.meta({ description: 'The address for learners, while the course is owned; null: none yet.' })),
  })
  .check(z.meta({ id: 'Enrollment', description: 'A course that a user owns, or owned until its refund.' }));

export type Enrollment = z.infer<typeof Enrollment>;

export const EnrollmentQuery = z.strictObject({
  limit: pageLimit('Enrollments read per page.'),
  cursor: cursorParameter,
  course_id: parameter(
    courseId(),
    'Only enrollments in this course. A page may then have fewer than `limit` or none although another page follows.',
    exampleCourseId,
  ),
});

export const EnrollmentPage = z
  .strictObject({ enrollments: z.array(Enrollment), next_cursor: nextCursor() })
  .check(z.meta({ id: 'EnrollmentPage', description: 'The courses of a user, newest first.' }));
