export const keyId = 'the-key-of-callers';

/** The HMAC key of the hashes that find accounts. */
export const contactKey = 'the key of the contacts';
