import * as z from 'zod/mini';

/** What kind of tax a course bears; which rate that is, says the tax policy in force. */
export const taxClass = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _'),
    z.meta({ description: 'Names the tax policies of this kind of course.', examples: ['standard'] }),
  );
