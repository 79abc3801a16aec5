import { createHmac } from 'node:crypto';

/** An Indonesian number as people write it (`08…`) in E.164. */
export const e164 = (phoneNumber: string): string => phoneNumber.replace(/^0/, '+62');

/** What of an account the staff can find it by. */
type Contacts = { readonly email: string | null; readonly phone_number: string | null };

/** The same as keyed hashes: whoever has not the key cannot even try addresses out. */
export type ContactHashes = { readonly email_hash?: string | undefined; readonly phone_hash?: string | undefined };

/** 132 bits: no two addresses share one, and an account stays as small as its writes are cheap. */
const hashLength = 22;

const hashed = (key: string, kind: string, contact: string): string =>
  createHmac('sha256', key).update(`${kind}:${contact}`).digest('base64url').slice(0, hashLength);

/**
 * The hashes that an account is found by. An e-mail address is compared without regard to case, a phone number in E.164; there
 * is no hash of what is null.
 *
 * @param key of the stage, for good: with another one nobody is found
 */
export const contactHashes = ({ email, phone_number }: Contacts, key: string): ContactHashes => ({
  ...(email !== null && { email_hash: hashed(key, 'email', email.trim().normalize('NFC').toLowerCase()) }),
  ...(phone_number !== null && { phone_hash: hashed(key, 'phone', e164(phone_number)) }),
});

/**
 * What is to be written of an account: the changes with the hashes that go with them, and hashes that are missing still.
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
