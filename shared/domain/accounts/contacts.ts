import { createHmac } from 'node:crypto';
import { readEmail } from '../typed/email.ts';

/** `phone_number` is E.164. */
type Contacts = { readonly email: string | null; readonly phone_number: string | null };

/** Keyed hashes of the contacts. Nobody can test an address against a hash without the key. */
export type ContactHashes = { readonly email_hash?: string | undefined; readonly phone_hash?: string | undefined };

/**
 * Length of a hash in base64url characters. A hash of 132 bits avoids collisions. A short hash keeps the account item
 * small and its writes cheap.
 */
const hashLength = 22;

const hashed = (key: string, kind: string, contact: string): string =>
  createHmac('sha256', key).update(`${kind}:${contact}`).digest('base64url').slice(0, hashLength);

/**
 * The keyed hashes (HMAC-SHA-256) by which the staff find an account. E-mail addresses are compared without regard to
 * case, phone numbers in E.164. A null contact has no hash.
 *
 * @param key the stage's secret for contact hashes. It is never rotated: stored hashes would no longer match
 */
export const contactHashes = ({ email, phone_number }: Contacts, key: string): ContactHashes => ({
  ...(email !== null && { email_hash: hashed(key, 'email', readEmail(email)) }),
  ...(phone_number !== null && { phone_hash: hashed(key, 'phone', phone_number) }),
});
