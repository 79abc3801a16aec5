import { createHmac } from 'node:crypto';

/** An Indonesian number as people write it (`08…`) in E.164. */
export const e164 = (phoneNumber: string): string => phoneNumber.replace(/^0/, '+62');

/** The contacts by which the staff can find an account. */
type Contacts = { readonly email: string | null; readonly phone_number: string | null };

/** Keyed hashes of the contacts. Without the key nobody can test an address against them. */
export type ContactHashes = { readonly email_hash?: string | undefined; readonly phone_hash?: string | undefined };

/**
 * Length of a hash in characters: 132 bits. Hashes stay unique, and the account item stays small, which keeps its
 * writes cheap.
 */
const hashLength = 22;

const hashed = (key: string, kind: string, contact: string): string =>
  createHmac('sha256', key).update(`${kind}:${contact}`).digest('base64url').slice(0, hashLength);

/**
 * The keyed hashes by which an account is found (HMAC-SHA-256). E-mail addresses are compared without regard to case,
 * phone numbers in E.164. A null contact has no hash.
 *
 * @param key of the stage; it must never change, because no account is found with another one
 */
export const contactHashes = ({ email, phone_number }: Contacts, key: string): ContactHashes => ({
  ...(email !== null && { email_hash: hashed(key, 'email', email.trim().normalize('NFC').toLowerCase()) }),
  ...(phone_number !== null && { phone_hash: hashed(key, 'phone', e164(phone_number)) }),
});

/**
 * The changes of an account together with the hashes that they change or that are missing.
 *
 * @param changes undefined: nothing else changes
 * @returns undefined when there is nothing to write
 */
export const withContactHashes = <Changes extends Partial<Contacts>>(
  stored: Contacts & ContactHashes,
  changes: Changes | undefined,
  key: string,
): (Changes & ContactHashes) | ContactHashes | undefined => {
  const hashes = contactHashes({ ...stored, ...changes }, key);
  const stale = hashes.email_hash !== stored.email_hash || hashes.phone_hash !== stored.phone_hash;
  return changes === undefined && !stale ? undefined : { ...changes, ...hashes };
};
