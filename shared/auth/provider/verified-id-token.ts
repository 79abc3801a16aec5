import type { JsonObject } from '../json-object.ts';

/** Who the provider says is signing in. Only `issuer` and `subject` identify (contract §2); the rest describes. */
export type VerifiedIdToken = {
  /** The canonical issuer of the settings, whichever of its spellings the token used. */
  readonly issuer: string;
  readonly subject: string;
  readonly client_id: string;
  /** When the provider made the ID token, epoch seconds; and what tells this ID token from every other. */
  readonly issued_at: number;
  readonly digest: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly picture_url: string | null;
};

// RFC 5321 §4.5.3.1.3 leaves an address 254 octets.
const maxEmailLength = 254;
const maxNameLength = 200;
const maxUrlLength = 2048;

/** Text without control characters and lone surrogates, trimmed and NFC, of 1 to `maxLength` UTF-16 units; or null. */
const cleanText = (value: unknown, maxLength: number): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim().normalize('NFC');
  return text !== '' && text.length <= maxLength && /^[^\p{Cc}\p{Cs}]*$/u.test(text) ? text : null;
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
 * The describing part of an identity. The provider's word on these is a courtesy: what is missing, of a wrong type, too long
 * or no https address becomes null, and never a refusal. Some providers spell `email_verified` as a string.
 */
export const describe = (
  claims: JsonObject,
): Omit<VerifiedIdToken, 'issuer' | 'subject' | 'client_id' | 'issued_at' | 'digest'> => {
  const { email: emailClaim, email_verified: verified, name, picture } = claims;
  const email = emailOf(emailClaim);
  return {
    email,
    email_verified: email !== null && (verified === true || verified === 'true'),
    display_name: cleanText(name, maxNameLength),
    picture_url: pictureOf(picture),
  };
};
