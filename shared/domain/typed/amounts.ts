import { keyboardSigns } from './spelled.ts';

/** Examples for the refusal of an amount. */
export const exampleAmounts = ['150000', '150.000'] as const;

/** Digits, perhaps in groups of three, perhaps with decimals that are zero. */
const spelling = /^(?<whole>\d{1,3}(?<group>[.,' ])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<decimal>[.,])0{1,2})?$/;

/**
 * Reads an amount in whole rupiah. `.` or `,` before three digits groups them. Before one or two digits at the end it
 * is a decimal sign, and these digits must be zero. `Rp`, `IDR` and `,-` are read.
 *
 * @returns the amount, at most 2^53 − 1; undefined for a text that is no such amount
 */
export const readAmount = (typed: string): number | undefined => {
  const text = keyboardSigns(typed)
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    .replace(/\s*IDR$/i, '')
    .replace(/[,.]\s*-+$/, '');
  const { whole, group, decimal } = spelling.exec(text)?.groups ?? {};
  if (whole === undefined || (group !== undefined && group === decimal)) return undefined;
  const amount = Number(whole.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : undefined;
};
