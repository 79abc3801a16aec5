import { hasLetter, readLine } from '../../domain/typed/text.ts';
import type { JsonObject } from '../json-object.ts';

/** The identity in a verified ID token. Only `issuer` and `subject` identify the user (docs/contract.md §2). */
export type VerifiedIdToken = {
  /** The canonical issuer, whichever accepted spelling the token has. */
  readonly issuer: string;
  readonly subject: string;
  readonly client_id: string;
  /** The token's `iat` in epoch seconds. */
  readonly issued_at: number;
  readonly digest: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly picture_url: string | null;
};

// An e-mail address has at most 254 octets (RFC 5321 §4.5.3.1.3).
const maxEmailLength = 254;
const maxNameLength = 200;
const maxUrlLength = 2048;

/** Reads one line of text. @returns null if it is empty, over `maxLength` UTF-16 units, or has lone surrogates */
const cleanText = (value: unknown, maxLength: number): string | null => {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = readLine(value);
  return text !== '' && text.length <= maxLength ? text : null;
};

/** A name must have a letter. */
const nameOf = (value: unknown): string | null => {
  const name = cleanText(value, maxNameLength);
  return name !== null && hasLetter(name) ? name : null;
};

const emailOf = (value: unknown): string | null => {
  const text = cleanText(value, maxEmailLength);
  return text !== null && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null;
};

const pictureOf = (value: unknown): string | null => {
  const text = cleanText(value, maxUrlLength);
  return text !== null && URL.parse(text)?.protocol === 'https:' ? text : null;
};

/**
 * The descriptive claims of an identity, all optional. A missing, malformed or too long claim becomes null, never a
 * refusal; `email_verified` becomes false. Some providers send `email_verified` as a string.
 */
export const describe = (
  claims: JsonObject,
): Omit<VerifiedIdToken, 'issuer' | 'subject' | 'client_id' | 'issued_at' | 'digest'> => {
  const { email: emailClaim, email_verified: verified, name, picture } = claims;
  const email = emailOf(emailClaim);
  return {
    email,
    email_verified: email !== null && (verified === true || verified === 'true'),
    display_name: nameOf(name),
    picture_url: pictureOf(picture),
  };
};
