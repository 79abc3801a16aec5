import * as z from 'zod/mini';
import { type Sign, sumPatterns } from '../../contract/wire/text.ts';

/**
 * A stored sum of amounts, in IDR: decimal text in the table, a bigint in the code. A sum can exceed 2^53 − 1, above
 * which the SDK refuses to write or read a number. Amounts of one order, payment or wallet are numbers.
 */
export const storedSum = (sign: Sign = 'any sign') =>
  z.pipe(
    z.string().check(z.regex(sumPatterns[sign])),
    z.transform((text) => BigInt(text)),
  );

/** The sums of an item as text, the form in which the table stores them. */
export const sumsAsText = (sums: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, String(sum)]));
