import { createHash } from 'node:crypto';
import { base32, fromBase32 } from './encoding.ts';

const symbol = '[0-9a-hjkmnp-tv-z]';
const timeSorted = (prefix: string): RegExp => new RegExp(`^${prefix}_[0-7]${symbol}{25}$`);

/** The kinds of drafts. */
export const draftKinds = [
  ...(['credit', 'debit', 'tax_policy', 'finance_policy', 'role_grant'] as const),
  ...(['withholding_policy', 'payment', 'settlement', 'platform_coupon'] as const),
  ...(['withholding_terms', 'month_closing', 'tax_return', 'bank_entry'] as const),
] as const;

/** The prefixes of the ids of drafts. Only drafts with these ids can be looked up and withdrawn. */
const draftPrefixes: Readonly<Record<(typeof draftKinds)[number], string>> = {
  ...{ credit: 'crd', debit: 'dbt', tax_policy: 'txp', finance_policy: 'fnp', role_grant: 'rol' },
  ...{ withholding_policy: 'whp', payment: 'pmt', settlement: 'stl', platform_coupon: 'plc', withholding_terms: 'wht' },
  ...{ month_closing: 'mcl', tax_return: 'txr', bank_entry: 'bnk' },
};

/** Patterns of the identifiers in requests and replies. An identifier that does not match is not found. */
export const idPatterns = {
  user: new RegExp(`^usr_${symbol}{52}$`),
  order: timeSorted('ord'),
  orderItem: timeSorted('oit'),
  enrollment: timeSorted('enr'),
  certificate: timeSorted('crt'),
  course: timeSorted('crs'),
  credit: timeSorted('crd'),
  roleGrant: timeSorted('rol'),
  draft: timeSorted(`(?:${Object.values(draftPrefixes).join('|')})`),
  refund: timeSorted('rfd'),
  refundRequest: timeSorted('rfr'),
  debit: timeSorted('dbt'),
  topup: timeSorted('top'),
  media: timeSorted('med'),
  taxPolicy: timeSorted('txp'),
  financePolicy: timeSorted('fnp'),
  payment: timeSorted('pmt'),
  withholdingPolicy: timeSorted('whp'),
  settlement: timeSorted('stl'),
  platformCoupon: timeSorted('plc'),
  withholdingTerms: timeSorted('wht'),
  monthClosing: timeSorted('mcl'),
  taxReturn: timeSorted('txr'),
  bankEntry: timeSorted('bnk'),
  payableAccount: new RegExp(`^creator:usr_${symbol}{52}$`),
} as const;

export type RandomBytes = (size: number) => Uint8Array;

/** A random number from 0 to below 1. */
export const randomShare = (randomBytes: RandomBytes): number =>
  randomBytes(4).reduce((share, byte) => (share + byte) / 256, 0);

/**
 * Makes a random key of 128 bits, in base64url, for the texts of one entry (audit/free-text.ts). The erasure of a text
 * deletes the key. Afterwards nobody can test a guessed text against its HMAC.
 */
export const newTextKey = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(16)).toString('base64url');

/**
 * Generates an identifier that sorts by creation time, in the layout of a ULID. The identifier has a prefix, 48 bits of
 * milliseconds and 80 random bits that nobody can guess. The bits are written as 26 symbols of Crockford's base 32.
 */
export const timeSortedId = (prefix: string, nowMs: number, randomBytes: RandomBytes): string => {
  // 130 bits make 26 whole symbols: two leading zero bits, then the time, then the random bits.
  const bits = (BigInt(nowMs) << 80n) | BigInt(`0x${Buffer.from(randomBytes(10)).toString('hex')}`);
  const bytes = Buffer.from((bits << 6n).toString(16).padStart(34, '0'), 'hex');
  return `${prefix}_${base32(bytes).slice(0, 26)}`;
};

/** The number of symbols of the creation time. 10 × 5 bits are two zero bits and 48 bits of milliseconds. */
const timeSymbols = 10;
const symbolsAfterTime = 16;

/** The creation time in an identifier of `timeSortedId`, in epoch milliseconds. */
export const createdAtMs = (id: string): number => fromBase32(id.slice(id.indexOf('_') + 1).slice(0, timeSymbols));

const boundary = (prefix: string, ms: number, filling: string): string =>
  timeSortedId(prefix, ms, () => new Uint8Array(10)).slice(0, prefix.length + 1 + timeSymbols) +
  filling.repeat(symbolsAfterTime);

/** The lower and upper bound, in sort order, of all identifiers created in one millisecond. */
export const firstIdAt = (prefix: string, ms: number): string => boundary(prefix, ms, '0');
export const lastIdAt = (prefix: string, ms: number): string => boundary(prefix, ms, 'z');

const digest = (...parts: readonly string[]): Uint8Array => {
  const hash = createHash('sha256');
  // Length prefixes distinguish ("ab", "c") from ("a", "bc").
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
};

/**
 * Derives a user id from an identity at an identity provider. The user id does not depend on the e-mail address. It
 * stays the same until the account is erased.
 *
 * @param issuer the provider's issuer as the settings spell it, not as the claim `iss` spells it
 * @param subject the claim `sub`
 * @param generation the number of erased accounts of this identity; each generation is a new user
 */
export const userId = (issuer: string, subject: string, generation = 0): string =>
  `usr_${base32(generation === 0 ? digest(issuer, subject) : digest(issuer, subject, String(generation)))}`;

/**
 * The referral code of a user: 12 symbols with 60 bits of a hash of the user id. Equal codes are so improbable that
 * nothing checks for them. A random code would make the first sign-in a transaction.
 */
export const referralCode = (userId: string): string => base32(digest('referral', userId)).slice(0, 12).toUpperCase();
