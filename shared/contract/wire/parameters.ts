import * as z from 'zod/mini';
import { queryInteger } from './text.ts';

/** A parameter that may be left out. Documents show description and example beside its schema. */
export const parameter = <Schema extends z.ZodMiniType>(schema: Schema, description: string, example: string) =>
  z.optional(schema).check(z.meta({ description, param: { example } }));

/** An identifier in the path. */
export const pathId = (pattern: RegExp, example: string) =>
  z
    .string()
    .check(
      z.regex(pattern),
      z.meta({ description: 'An id of another shape is simply not found.', param: { example } }),
    );

/** An instant in UTC, from or before which something is listed. */
export const instantParameter = (description: string) =>
  parameter(z.iso.datetime('must be an instant in UTC, RFC 3339'), description, '2026-11-20T00:00:00.000Z');

/** How much of a list to answer at once. */
export const pageLimit = (description: string) =>
  queryInteger(1, 100, 20).check(z.meta({ description, param: { example: 20 } }));

/** Where the next page of a list starts. */
export const cursorParameter = () =>
  parameter(
    z.string().check(z.minLength(1), z.maxLength(512)),
    '`next_cursor` of the page before, unchanged, with the same filters.',
    '95pPZVyd3haSQzWCn7jwa09SREVSI29yZF8wMW03eTB6OHNlamQyeW5jazVmand2ZHl6ZQ',
  );

export const nextCursor = () =>
  z
    .nullable(z.string())
    .check(z.meta({ description: 'Send it as `cursor` for the next page; null on the last page.' }));

/** An amount in IDR that arrives as the text of a query parameter, and may be left out. */
export const queryRupiah = (description: string, example: number) =>
  z
    .optional(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,16}$/, 'must be a whole number of rupiah')), z.transform(Number)),
        z.int().check(z.gte(0)),
      ),
    )
    .check(
      z.meta({
        description,
        param: { example },
        override: ({ jsonSchema }) => {
          delete jsonSchema.pattern;
          Object.assign(jsonSchema, { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
        },
      }),
    );
