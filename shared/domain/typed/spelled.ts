import { isAscii, normalized, withoutInvisible } from './text.ts';

/** The first digits of the scripts that phones in Indonesia write besides Latin digits: Arabic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966];

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * The signs of a number or code as a keyboard types them: Latin letters and digits (NFKC). Every hyphen and minus is
 * `-`. There are no invisible characters, and no white space at the ends. A superscript or fraction is no digit: it
 * can be the mark of a footnote.
 */
export const keyboardSigns = (typed: string): string =>
  isAscii(typed)
    ? typed.trim()
    : normalized(withoutInvisible(typed).replaceAll(/\p{No}/gu, '\ufffd'), 'NFKC')
        .replaceAll(/\p{Nd}/gu, latinDigit)
        .replaceAll(/[\p{Pd}\u2212\u2043\u02d7]/gu, '-')
        .trim();
