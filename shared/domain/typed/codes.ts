import { keyboardSigns } from './spelled.ts';

/** Punctuation that comes along when somebody copies a code out of a sentence: quotes, brackets, a full stop. */
const punctuation = '"\'`()\\[\\]{}<>.,;:!?*…“”„‘’‚«»';
const withoutEdges = new RegExp(`[^${punctuation}](?:.*[^${punctuation}])?`, 's');

/** A typed code in upper case, without blanks and hyphens, and without punctuation around it. */
const compact = (typed: string): string => {
  const signs = keyboardSigns(typed)
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '');
  return withoutEdges.exec(signs)?.[0] ?? '';
};

/** The alphabet of Crockford's base 32 in upper case. It lacks I, L, O and U. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters that people read as digits. They are in no code of Crockford's alphabet. */
const crockfordSigns = (signs: string): string => signs.replaceAll(/[IL]/g, '1').replaceAll('O', '0');

/** The stored form of a coupon code. */
export const couponCode = /^[A-Z0-9]{3,32}$/;

/** An example for the refusal of a coupon code. */
export const exampleCoupon = 'HEMAT10';

/**
 * Reads a coupon code: letters and digits in upper case.
 *
 * @returns the text as a code, at most 64 characters; no coupon is stored under a text that `couponCode` refuses
 */
export const readCoupon = (typed: string): string => compact(typed).slice(0, 64);

/** The stored form of a referral code. */
export const referralCode = new RegExp(`^[${crockford}]{12}$`);

/** An example for the refusal of a referral code. */
export const exampleReferral = '7H2K9M4Q0XTW';

/** Reads a referral code: 12 symbols of Crockford's base 32. @returns undefined for a text that is none */
export const readReferral = (typed: string): string | undefined => {
  const code = crockfordSigns(compact(typed));
  return referralCode.test(code) ? code : undefined;
};

/**
 * Reads the number of a certificate, with or without its `RC`. Its check symbol is not compared here.
 *
 * @returns year and symbols of `RC-2026-7H3K9QX2MDT`; undefined for a text that is no number
 */
export const readCertificateNumber = (
  typed: string,
): { readonly year: string; readonly symbols: string } | undefined => {
  const [, year = '', symbols = ''] = /^(?:RC)?(\d{4})([0-9A-Z]{11})$/.exec(compact(typed)) ?? [];
  const read = crockfordSigns(symbols);
  return year !== '' && [...read].every((symbol) => crockford.includes(symbol)) ? { year, symbols: read } : undefined;
};
