import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactHashes } from '../../../shared/domain/accounts/contacts.ts';
import { readEmail } from '../../../shared/domain/typed/email.ts';

const key = 'a key';
const nobody = { email: null, phone_number: null };

describe('the hash of', () => {
  test('the hash of an e-mail address is the same in any case and Unicode composition', () => {
    const { email_hash } = contactHashes({ ...nobody, email: 'rené@example.com' }, key);
    for (const email of ['René@Example.COM', ' rene\u0301@example.com '])
      expect(contactHashes({ ...nobody, email }, key)).toEqual({ email_hash });
  });

  test('the hash of a contact differs by key, kind and contact, and is short', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        const { email_hash, phone_hash } = contactHashes({ email: one, phone_number: one }, key);
        expect(email_hash).toMatch(/^[\w-]{22}$/);
        expect(phone_hash).not.toBe(email_hash);
        expect(contactHashes({ ...nobody, email: one }, 'another key').email_hash).not.toBe(email_hash);
        const same = contactHashes({ ...nobody, email: other }, key).email_hash === email_hash;
        expect(same).toBe(readEmail(one) === readEmail(other));
      }),
    );
  });

  test('contactHashes of no contacts are empty', () => expect(contactHashes(nobody, key)).toEqual({}));

  test('contactHashes are those that are stored, so that a stored contact is still found', () => {
    const stored = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    expect(contactHashes({ email: 'Budi@example.com', phone_number: '+6281234567890' }, key)).toEqual({
      email_hash: stored('email:budi@example.com'),
      phone_hash: stored('phone:+6281234567890'),
    });
  });
});
