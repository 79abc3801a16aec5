import * as z from 'zod/mini';
import { exampleDay, exampleInstants, readDay, readInstant } from '../../domain/typed/instants.ts';
import { hasLetter, isBlank, readLine, readProse } from '../../domain/typed/text.ts';

const wellFormed = () =>
  z.refine<string>((value) => value.isWellFormed(), {
    error: 'must be well-formed Unicode',
    params: { reason: 'not_unicode' },
    abort: true,
  });

/**
 * One line of text. Parsing reads it like `readLine`, and then checks its length.
 *
 * @param minimum in UTF-16 units
 * @param maximum in UTF-16 units
 */
export const text = (minimum: number, maximum: number) =>
  z.string().check(wellFormed(), z.overwrite(readLine), z.minLength(minimum), z.maxLength(maximum));

/** Text of several lines. Parsing reads it like `readProse`, and then checks its length in UTF-16 units. */
export const prose = (minimum: number, maximum: number) =>
  z.string().check(wellFormed(), z.overwrite(readProse), z.minLength(minimum), z.maxLength(maximum));

/** A person's name: one line with a letter, 2 to 100 UTF-16 units. */
export const personName = () =>
  text(2, 100).check(
    z.refine(hasLetter, { error: 'must be a name with a letter such as Alice Wijaya', params: { reason: 'format' } }),
    z.meta({ examples: ['Alice Wijaya'] }),
  );

/** Reads a text. @returns the stored form; undefined for a text of another form */
type Read = (typed: string) => string | undefined;

/**
 * Text in one of many spellings, which parsing turns into the stored form.
 *
 * @param read the spelling's reader
 * @param what the name of the form, with its article: `a phone number`
 * @param examples texts of the right form, for the refusal and the OpenAPI document
 */
export const spelled = (read: Read, what: string, ...examples: readonly string[]) =>
  z.string().check(
    z.maxLength(200, { abort: true }),
    z.refine((typed) => read(typed) !== undefined, { error: `must be ${what} such as ${examples.join(' or ')}` }),
    z.overwrite((typed) => read(typed) ?? typed),
    z.meta({ examples: [...examples] }),
  );

/**
 * Text of exactly one form.
 *
 * @param what the form, with its article: `a course id`
 * @param example a text of the form, for the refusal and the OpenAPI document
 */
export const formed = (pattern: RegExp, what: string, example: string) =>
  z.string().check(z.regex(pattern, `must be ${what} such as ${example}`), z.meta({ examples: [example] }));

/** The last sentence in the description of an enumeration that later versions can extend. */
export const mayGrow = 'More values may come: treat one that you do not know as unknown, not as an error.';

/** Some clients send null, others blank text for a missing field. Both mean the same. */
const nullOfBlank = (value: unknown): unknown => (isBlank(value) ? null : value);

type JsonSchema = { readonly anyOf?: readonly JsonSchema[]; minLength?: number };

/** Blank text is accepted, so the document names no minimum length. A generated client then sends what is accepted. */
const withoutMinimum = ({ jsonSchema }: { readonly jsonSchema: object }): void => {
  const schema: JsonSchema = jsonSchema;
  for (const variant of [schema, ...(schema.anyOf ?? [])]) delete variant.minLength;
};

/** A field that can be null. Blank text is read as null. */
export const nullable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(nullOfBlank), z.nullable(schema)).check(z.meta({ override: withoutMinimum }));

/** An optional field of a request. null and blank text count as absent. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** An optional field with a default value. The default replaces null and blank text, too. */
export const optionalOr = <Schema extends z.ZodMiniType>(schema: Schema, byDefault: z.output<Schema>) =>
  z.pipe(
    z.optional(nullable(schema)),
    z.transform((value) => value ?? byDefault),
  );

/** An instant in UTC, RFC 3339 with milliseconds. */
export const timestamp = () =>
  z.iso.datetime({ precision: 3 }).check(z.meta({ examples: ['2026-11-21T03:04:05.678Z'] }));

/** An instant in a request: RFC 3339 with any fraction and offset. Parsing converts it to UTC and cuts it to ms. */
export const instant = () =>
  spelled(readInstant, 'an instant with its offset from UTC,', ...exampleInstants).check(
    z.meta({ format: 'date-time' }),
  );

/** A date in a request. */
export const day = (example = exampleDay) => spelled(readDay, 'a date', example).check(z.meta({ format: 'date' }));

/** An amount in whole rupiah, at most 2^53 − 1. A JSON number represents it exactly. */
export const rupiah = (minimum: 0 | 1) => z.int().check(z.gte(minimum), z.meta({ format: 'int64' }));

export type Sign = 'any sign' | 'not negative';

export const sumPatterns: Readonly<Record<Sign, RegExp>> = { 'any sign': /^-?\d{1,38}$/, 'not negative': /^\d{1,38}$/ };

/**
 * A sum of amounts in whole rupiah, as decimal text. A sum over many orders or payments can exceed 2^53 − 1, which a JSON
 * number does not represent exactly.
 */
export const rupiahSum = (description: string, sign: Sign = 'not negative') =>
  z.string().check(
    z.regex(sumPatterns[sign]),
    z.meta({
      description: `${description} In rupiah, as text, because a sum may be larger than 2^53 − 1.`,
      examples: ['1250000'],
    }),
  );

/** The reason of a staff action, stored in the audit trail. */
export const reason = () =>
  prose(3, 500).check(z.meta({ description: 'The reason, stored in the audit trail.', examples: ['Ticket 4711'] }));

/** The staff's note to the user about an action. */
export const publicNote = () =>
  optional(prose(1, 500)).check(
    z.meta({ description: 'The note that the user reads.', examples: ['Refunded as you asked.'] }),
  );

/** An integer in a query parameter. */
export const queryInteger = (minimum: number, maximum: number, byDefault: number) =>
  z
    .pipe(
      z.pipe(
        z
          ._default(z.string(), String(byDefault))
          .check(z.regex(/^\d{1,15}$/, `must be a whole number such as ${byDefault}`)),
        z.transform(Number),
      ),
      z.int().check(z.gte(minimum), z.lte(maximum)),
    )
    .check(z.meta({ override: { type: 'integer', minimum, maximum, default: byDefault } }));
