import { normalNumber } from '../certificates/number.ts';
import { draftKinds, idPatterns } from '../ids.ts';
import { topupIdOf } from '../topups/topup.ts';
import { couponCode, readCoupon } from '../typed/codes.ts';
import { readEmail } from '../typed/email.ts';
import { readPhone } from '../typed/phone.ts';
import { readLine } from '../typed/text.ts';

/** The kinds of things that the lookup finds. A draft has the kind of its content. */
export const lookupKinds = [
  ...(['user', 'order', 'order_item', 'topup', 'course', 'enrollment', 'coupon', 'media'] as const),
  ...(['refund', 'refund_request', 'certificate'] as const),
  ...draftKinds,
] as const;

type Read = (typed: string) => string | undefined;

/** Reads text that matches a pattern. */
const matching =
  (pattern: RegExp, read: (typed: string) => string): Read =>
  (typed) => {
    const value = read(typed);
    return pattern.test(value) ? value : undefined;
  };

const id = (pattern: RegExp): Read => matching(pattern, (typed) => readLine(typed).toLowerCase());

/** The last symbols of an id, as people read them out. "O" is read as 0, "I" and "L" as 1. */
const idEnd: Read = matching(/^[0-9a-hjkmnp-tv-z]{6,8}$/, (typed) =>
  readLine(typed).toLowerCase().replace(/^…/, '').replace(/-\d+$/, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'),
);

/** The reader of each kind of text, the most specific first. */
const readers = {
  user: id(idPatterns.user),
  order: id(idPatterns.order),
  order_item: id(idPatterns.orderItem),
  topup: id(idPatterns.topup),
  /** Our reference of a request to the gateway, as the gateway shows it. */
  topup_reference: (typed) => topupIdOf(readLine(typed).toLowerCase()),
  /** The gateway's id of a payment. */
  gateway_payment: matching(/^[A-Za-z0-9-]{8,64}$/, readLine),
  course: id(idPatterns.course),
  enrollment: id(idPatterns.enrollment),
  media: id(idPatterns.media),
  refund: id(idPatterns.refund),
  refund_request: id(idPatterns.refundRequest),
  certificate: id(idPatterns.certificate),
  certificate_number: normalNumber,
  draft: id(idPatterns.draft),
  phone: readPhone,
  email: matching(/^[^\s@]+@[^\s@]+$/, readEmail),
  coupon: matching(couponCode, readCoupon),
  id_end: idEnd,
} as const satisfies Readonly<Record<string, Read>>;

/** A possible meaning of a text. `value` is the canonical spelling. */
export type Named = { readonly as: keyof typeof readers; readonly value: string };

/**
 * The possible meanings of a text. A number may be a phone number or a coupon code.
 *
 * @param text the text as it was typed or pasted
 * @returns the meanings, the most specific first
 */
export const namedBy = (text: string): readonly Named[] =>
  (Object.keys(readers) as (keyof typeof readers)[]).flatMap((as): readonly Named[] => {
    const value = readers[as](text);
    return value === undefined ? [] : [{ as, value }];
  });

/** Masks an e-mail address. Its first letter and its domain remain. */
export const maskedEmail = (email: string | null): string | null => {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, at > 0 ? 1 : 0).join('')}***${at < 0 ? '' : email.slice(at)}`;
};
