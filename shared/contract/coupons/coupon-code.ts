import * as z from 'zod/mini';

/** The pattern in the OpenAPI document. It allows lower case and surrounding spaces. */
export const typedCode = String.raw`^\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\s*$`;

/** A typed coupon code. Parsing trims it and converts it to upper case. */
export const couponCode = () =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'must be 3 to 32 letters, digits and -'),
    z.meta({
      description: 'In upper or lower case; stored in upper case.',
      examples: ['HEMAT10'],
      override: { pattern: typedCode },
    }),
  );
