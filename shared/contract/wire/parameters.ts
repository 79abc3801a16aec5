import * as z from 'zod/mini';
import { queryInteger } from './text.ts';

/** An optional query parameter. */
export const parameter = <Schema extends z.ZodMiniType>(schema: Schema, description: string, example: string) =>
  z.optional(schema).check(z.meta({ description, param: { example } }));

export const pathId = (pattern: RegExp, example: string) =>
  z
    .string()
    .check(z.regex(pattern), z.meta({ description: 'An id of another format is not found.', param: { example } }));

/** A query parameter with an instant in UTC. */
export const instantParameter = (description: string) =>
  parameter(z.iso.datetime('must be an instant in UTC, RFC 3339'), description, '2026-11-20T00:00:00.000Z');

/** The page size of a list. */
export const pageLimit = (description: string) =>
  queryInteger(1, 100, 20).check(z.meta({ description, param: { example: 20 } }));

export const cursorParameter = z.optional(z.string().check(z.minLength(1), z.maxLength(512))).check(
  z.meta({
    description: '`next_cursor` of the previous page, unchanged, with the same filters.',
    param: { id: 'Cursor', example: '95pPZVyd3haSQzWCn7jwa09SREVSI29yZF8wMW03eTB6OHNlamQyeW5jazVmand2ZHl6ZQ' },
  }),
);

export const nextCursor = () =>
  z
    .nullable(z.string())
    .check(z.meta({ description: 'Send it as `cursor` for the next page; null on the last page.' }));

/** An optional amount in IDR in a query parameter. */
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
