import * as z from 'zod/mini';
import { userId } from '../../domain/ids.ts';
import { instant, queryInteger } from './text.ts';

/** The issuer of the people in the examples. */
export const exampleIssuer = 'https://accounts.example.com';

/** The learner `budi` of the sample data. */
export const exampleUserId = userId(exampleIssuer, 'budi');

/** The instructor `citra` of the sample data. */
export const exampleCreatorId = userId(exampleIssuer, 'citra');

/** An optional query parameter. */
export const parameter = <Schema extends z.ZodMiniType>(schema: Schema, description: string, example: string) =>
  z.optional(schema).check(z.meta({ description, param: { example } }));

export const pathId = (pattern: RegExp, example: string) =>
  z
    .string()
    .check(
      z.regex(pattern, `must be an id such as ${example}`),
      z.meta({ description: 'An id of another format is not found.', param: { example } }),
    );

/** A query parameter with an instant. A `+` that arrives as a blank is read as `+`. */
export const instantParameter = (description: string) => parameter(instant(), description, '2026-11-20T00:00:00.000Z');

/** The page size of a list. */
export const pageLimit = (description: string) =>
  queryInteger(1, 100, 20).check(z.meta({ description, param: { example: 20 } }));

export const cursorParameter = z.optional(z.string().check(z.maxLength(512))).check(
  z.meta({
    description: '`next_cursor` of the previous page, unchanged, with the same filters.',
    param: { id: 'Cursor', example: 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA' },
  }),
);

export const nextCursor = () =>
  z
    .nullable(z.string())
    .check(z.meta({ description: 'Send it as `cursor` for the next page; null on the last page.' }));

/** The query parameter for a page. Programs that make previews of links accept any type. */
export const pageView = z
  .optional(z.literal('page'))
  .check(z.meta({ description: 'With `page`, the answer is HTML whatever `Accept` says. Links in messages have it.' }));
