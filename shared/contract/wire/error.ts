import * as z from 'zod/mini';
import { errorCodes, maximumDetails } from '../../errors.ts';
import { reasons } from '../../reasons.ts';
import { mayGrow } from './text.ts';

const reasonNames = [...new Set(Object.values(reasons).flatMap((ofCode) => Object.keys(ofCode)))];

const ErrorDetail = z
  .strictObject({
    reason: z.string().check(
      z.meta({
        description: `The reason, for a program. More may come: ignore one that you do not know. Now: ${reasonNames.map((name) => `\`${name}\``).join(', ')}.`,
        examples: ['required'],
      }),
    ),
    pointer: z.optional(
      z.string().check(
        z.meta({
          description:
            'The place: a JSON pointer into the body (RFC 6901; empty: the whole body), or `query/…`, `path/…`, `header/…`.',
          examples: ['/birth_date'],
        }),
      ),
    ),
    message: z.string().check(z.meta({ description: 'One English sentence for a developer.' })),
    order_id: z.optional(z.string().check(z.meta({ description: 'For `course_in_open_order`: the id of the order.' }))),
  })
  .check(z.meta({ id: 'ErrorDetail', description: 'One flaw: its reason and its place.' }));

const ErrorCode = z.enum(errorCodes).check(
  z.meta({
    id: 'ErrorCode',
    description: `The error, for a program. ${mayGrow}`,
    // For client generators: the reasons of each code.
    'x-reasons': Object.fromEntries(Object.entries(reasons).map(([code, ofCode]) => [code, Object.keys(ofCode)])),
  }),
);

/** The body of every answer with status 400 or above. */
export const ErrorBody = z
  .strictObject({
    code: ErrorCode,
    message: z.string().check(z.meta({ description: 'The error in one English sentence, for a developer.' })),
    request_id: z.optional(z.string().check(z.meta({ description: 'Quote it when you ask for help.' }))),
    details: z.optional(
      z.array(ErrorDetail).check(
        z.maxLength(maximumDetails),
        z.meta({
          description: `The reasons for the code: every flaw of the request, at most ${maximumDetails}.`,
        }),
      ),
    ),
  })
  .check(
    z.meta({
      id: 'ApiError',
      description: 'An error. Decide by `code` and by the `reason` of its details. Show `message` to developers only.',
      examples: [{ code: 'not_found', message: 'There is no such resource.', request_id: 'QxKq1F2bCGwFjOA=' }],
    }),
  );

export type ErrorBody = z.infer<typeof ErrorBody>;
