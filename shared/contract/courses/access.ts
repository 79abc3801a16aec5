import * as z from 'zod/mini';

/** The caller's access to a course. */
export const CourseAccess = z
  .object({
    owned: z.boolean().check(z.meta({ description: 'It was bought and not refunded.' })),
    open_order_id: z.nullable(z.string()).check(
      z.meta({
        description: 'An order of the course that can still be paid: go on with it. null: there is none.',
      }),
    ),
  })
  .check(z.meta({ id: 'CourseAccess', description: 'What the caller has of a course.' }));

export type CourseAccess = z.infer<typeof CourseAccess>;
