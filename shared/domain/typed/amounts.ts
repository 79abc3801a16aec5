import { keyboardSigns } from './spelled.ts';

/** Examples for the refusal of an amount. */
export const exampleAmounts = ['150000', '150.000'] as const;

/** Digits, perhaps in groups of three, perhaps with one or two decimals. */
const spelling = /^(?<whole>\d{1,3}(?<group>[.,' ])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<decimal>[.,])(?<part>\d{1,2}))?$/;

/** No spelling of an amount is longer. The patterns below take the square of a text's length. */
const maximumLength = 64;

/** The digits of an amount before and after the decimal sign; undefined for a text that is no amount. */
const digitsOf = (signs: string): readonly [whole: string, part: string] | undefined => {
  if (signs.length > maximumLength) return undefined;
  const text = signs
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    .replace(/\s*IDR$/i, '')
    .replace(/[,.]\s*-+$/, '');
  const { whole, group, decimal, part = '' } = spelling.exec(text)?.groups ?? {};
  if (whole === undefined || (group !== undefined && group === decimal)) return undefined;
  return [whole.replaceAll(/\D/g, ''), part.padEnd(2, '0')];
};

/**
 * Reads an amount in whole rupiah. `.` or `,` before three digits groups them. Before one or two digits at the end it
 * is a decimal sign, and these digits must be zero. `Rp`, `IDR` and `,-` are read.
 *
 * @returns the amount, at most 2^53 − 1; undefined for a text that is no such amount
 */
export const readAmount = (typed: string): number | undefined => {
  const [whole, part] = digitsOf(keyboardSigns(typed)) ?? [];
  const amount = Number(whole);
  return part === '00' && Number.isSafeInteger(amount) ? amount : undefined;
};

/**
 * Reads an amount of a statement, which may have decimals. It is negative after `-` or in brackets.
 *
 * @returns hundredths of a rupiah, at most 2^53 − 1; undefined for a text that is no such amount
 */
export const readSen = (typed: string): number | undefined => {
  const signs = keyboardSigns(typed);
  const unsigned = signs.replace(/^\((.+)\)$/s, '$1').replace(/^((?:Rp\.?|IDR)?\s*)-/i, '$1');
  const sen = Number(digitsOf(unsigned)?.join(''));
  if (!Number.isSafeInteger(sen)) return undefined;
  return unsigned === signs ? sen : 0 - sen;
};

/**
 * Reads a percentage with at most two decimals, after `.` or `,`.
 *
 * @returns basis points, the hundredths of a percent; undefined for a text that is no percentage
 */
export const readPercent = (typed: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(keyboardSigns(typed)) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'));
};
