import * as z from 'zod/mini';
import { errorCodes } from '../errors.ts';

/** The body of every answer with a status of 400 or more (specification, Errors). */
export const ErrorBody = z
  .strictObject({
    code: z.enum(errorCodes).check(z.meta({ description: 'What went wrong, for a program.' })),
    message: z.string().check(z.meta({ description: 'What went wrong, one English sentence for a developer.' })),
    request_id: z.optional(z.string().check(z.meta({ description: 'Quote it when you ask for help.' }))),
  })
  .check(
    z.meta({
      id: 'Error',
      description: 'Why there is no other answer. Decide by `code`; show `message` to developers only.',
      examples: [{ code: 'not_found', message: 'There is no such resource.', request_id: 'QxKq1F2bCGwFjOA=' }],
    }),
  );

export type ErrorBody = z.infer<typeof ErrorBody>;
