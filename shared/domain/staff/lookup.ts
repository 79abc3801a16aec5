import { typedNumber } from '../certificates/number.ts';
import { idPatterns } from '../ids.ts';

/** The kinds of things that the lookup finds. A draft has the kind of its content. */
export const lookupKinds = [
  ...(['user', 'order', 'topup', 'course', 'enrollment', 'coupon', 'media', 'refund_request'] as const),
  'certificate',
  ...(['credit', 'debit', 'tax_policy', 'finance_policy', 'withholding_policy'] as const),
  ...(['role_grant', 'payment', 'settlement'] as const),
] as const;

const patterns = {
  user: idPatterns.user,
  order: idPatterns.order,
  topup: idPatterns.topup,
  course: idPatterns.course,
  enrollment: idPatterns.enrollment,
  media: idPatterns.media,
  refund_request: idPatterns.refundWish,
  certificate: idPatterns.certificate,
  certificate_number: typedNumber,
  draft: idPatterns.draft,
  phone: /^(?:\+[1-9]\d{7,14}|08\d{7,12})$/,
  email: /^[^\s@]+@[^\s@]+$/,
  coupon: /^[A-Z0-9][A-Z0-9-]{2,31}$/,
} as const;

/** A possible meaning of a text. `value` is the canonical spelling. */
export type Named = { readonly as: keyof typeof patterns; readonly value: string };

/** Removes the separators of a typed phone number. */
const digits = (text: string): string => text.replaceAll(/[\s().-]/g, '');

const isId = (as: keyof typeof patterns): boolean => !['phone', 'email', 'coupon'].includes(as);

/**
 * The possible meanings of a text. A number may be a phone number or a coupon code.
 *
 * @param text the text as it was typed or pasted
 * @returns the meanings, the most specific first
 */
export const namedBy = (text: string): readonly Named[] => {
  const spellings = { phone: digits(text), email: text, coupon: text.toUpperCase() };
  return Object.entries(patterns).flatMap(([name, pattern]): Named[] => {
    const as = name as keyof typeof patterns;
    const value = isId(as) ? text.toLowerCase() : spellings[as as keyof typeof spellings];
    return pattern.test(value) ? [{ as, value }] : [];
  });
};

/** Masks an e-mail address. Its first letter and its domain remain. */
export const maskedEmail = (email: string | null): string | null => {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, at > 0 ? 1 : 0).join('')}***${at < 0 ? '' : email.slice(at)}`;
};
