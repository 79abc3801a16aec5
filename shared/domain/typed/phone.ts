import { keyboardSigns } from './spelled.ts';

/** An example for the refusal of a phone number. */
export const examplePhone = '+6281234567890';

/** The number of digits after the country code. ITU-T E.164 allows 15 digits in all. */
type Plan = { readonly least: number; readonly most: number };

const anyPlan: Plan = { least: 6, most: 14 };

/** Numbering plans of fixed or narrow length. Another country's number has 6 digits or more after its code. */
const plans: Readonly<Record<string, Plan>> = {
  1: { least: 10, most: 10 },
  7: { least: 10, most: 10 },
  44: { least: 9, most: 10 },
  60: { least: 8, most: 10 },
  61: { least: 9, most: 9 },
  62: { least: 7, most: 12 },
  65: { least: 8, most: 8 },
  66: { least: 8, most: 9 },
  81: { least: 9, most: 10 },
  82: { least: 8, most: 10 },
  86: { least: 9, most: 11 },
  91: { least: 10, most: 10 },
  673: { least: 7, most: 7 },
  852: { least: 8, most: 8 },
  966: { least: 8, most: 9 },
  971: { least: 8, most: 9 },
};

/** Digits of an Indonesian mobile number after `+62`; it begins with 8. */
const mobile: Plan = { least: 8, most: 12 };

/** Country codes of ITU-T E.164, by their first digits. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\d|3[578]\d|42\d|5[09]\d|6[789]\d|8[057]\d|88[0-368]|96[0-8]|97[0-79]|99[2-68])/;

/** Countries whose domestic numbers begin with a 0 that is not dialled after the country code. */
const withTrunkZero = new Set(
  '20 27 31 32 33 40 41 43 44 46 49 60 61 62 63 64 66 81 82 84 86 90 91 92 94 95 98 353 358 855 856 880 886 966 971 972 977'.split(
    ' ',
  ),
);

/** The signs between digits. A spreadsheet writes `'` before a number that is text. */
const separators = /[\s\-./()[\]·•']+/g;

/** The number with its country code and without `+`; undefined when it has none and is not Indonesian. */
const international = (signs: string): string | undefined => {
  const digits = signs.replace(/^tel:/i, '').replace(separators, '');
  if (/^(?:\+|00|\+00)[1-9]\d*$/.test(digits)) return digits.replace(/^\+?(?:00)?/, '');
  if (/^(?:62|\+?0[1-9])\d*$/.test(digits)) return digits.replace(/^\+?0/, '62');
  // Forms with a fixed +62 before the input teach people to leave out the 0.
  return /^8\d+$/.test(digits) ? `62${digits}` : undefined;
};

/** Brackets around a 0 after a country code mean: not dialled from abroad. */
const withoutBracketedZero = (signs: string): string =>
  /^[(\s]*(?:\+|00)/.test(signs) ? signs.replace(/\(\s*0\s*\)/, ' ') : signs;

/**
 * Reads a phone number: Indonesian (`0812…`, `62812…`, `812…`) or international (`+…`, `00…`), with any separators.
 *
 * @returns the number in E.164 such as `+6281234567890`; undefined when no such number can exist
 */
export const readPhone = (typed: string): string | undefined => {
  const dialled = international(withoutBracketedZero(keyboardSigns(typed)));
  const [code] = countryCode.exec(dialled ?? '') ?? [];
  if (dialled === undefined || code === undefined) return undefined;
  const after = dialled.slice(code.length);
  const rest = withTrunkZero.has(code) ? after.replace(/^0/, '') : after;
  const { least, most } = code === '62' && rest.startsWith('8') ? mobile : (plans[code] ?? anyPlan);
  const isPossible = rest.length >= least && rest.length <= most && code.length + rest.length <= 15;
  return isPossible && !(code === '62' && rest.startsWith('0')) ? `+${code}${rest}` : undefined;
};
