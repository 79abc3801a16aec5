import * as z from 'zod/mini';

/** The tax class of a course. The tax policy in force for this class sets the rate. */
export const taxClass = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _'),
    z.meta({ description: 'The class of tax policies for the course.', examples: ['standard'] }),
  );
