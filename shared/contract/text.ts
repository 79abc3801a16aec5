import * as z from 'zod/mini';

/**
 * Text a person typed (contract §1): trimmed, Unicode NFC, well formed, without control characters, and only then measured.
 *
 * @param minimum least number of UTF-16 units
 * @param maximum greatest number of UTF-16 units
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

/** An instant in UTC, RFC 3339 with milliseconds. */
export const timestamp = () =>
  z.iso.datetime({ precision: 3 }).check(z.meta({ examples: ['2026-11-21T03:04:05.678Z'] }));

/** An amount of money: a whole number of rupiah, never beyond what a JSON number carries exactly (±(2^53 − 1)). */
export const rupiah = (minimum: 0 | 1) => z.int().check(z.gte(minimum), z.meta({ format: 'int64' }));

/** Why somebody of the staff does what they do: it is kept in the audit trail. */
export const reason = () =>
  text(3, 500).check(z.meta({ description: 'Why; kept in the audit trail.', examples: ['Ticket 4711'] }));

/** A whole number that arrives as the text of a query parameter. */
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
