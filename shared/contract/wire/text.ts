import * as z from 'zod/mini';

/**
 * Text typed by a person, without control characters and lone surrogates. Parsing trims it and normalises it to NFC.
 * The length is checked afterwards.
 *
 * @param minimum in UTF-16 units
 * @param maximum in UTF-16 units
 */
export const text = (minimum: number, maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters'),
      z.minLength(minimum),
      z.maxLength(maximum),
    );

/** The last sentence in the description of an enumeration that later versions can extend. */
export const mayGrow = 'More values may come: treat one that you do not know as unknown, not as an error.';

/** An optional field of a request. Some clients send null for a missing field, so null means the same. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** An optional field with a default value. The default replaces null, too. */
export const optionalOr = <Schema extends z.ZodMiniType>(schema: Schema, byDefault: z.output<Schema>) =>
  z.pipe(
    z.nullable(z.optional(schema)),
    z.transform((value) => value ?? byDefault),
  );

/** An instant in UTC, RFC 3339 with milliseconds. */
export const timestamp = () =>
  z.iso.datetime({ precision: 3 }).check(z.meta({ examples: ['2026-11-21T03:04:05.678Z'] }));

/** An amount in whole rupiah, at most 2^53 − 1. A JSON number represents it exactly. */
export const rupiah = (minimum: 0 | 1) => z.int().check(z.gte(minimum), z.meta({ format: 'int64' }));

/** The reason of a staff action, stored in the audit trail. */
export const reason = () =>
  text(3, 500).check(z.meta({ description: 'The reason, stored in the audit trail.', examples: ['Ticket 4711'] }));

/** The staff's note to the user about an action. */
export const publicNote = () =>
  optional(text(1, 500)).check(
    z.meta({ description: 'The note that the user reads.', examples: ['Refunded as you asked.'] }),
  );

/** An integer in a query parameter. */
export const queryInteger = (minimum: number, maximum: number, byDefault: number) =>
  z
    .pipe(
      z.pipe(
        z._default(z.string(), String(byDefault)).check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
        z.transform(Number),
      ),
      z.int().check(z.gte(minimum), z.lte(maximum)),
    )
    .check(z.meta({ override: { type: 'integer', minimum, maximum, default: byDefault } }));
