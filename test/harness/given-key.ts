/** The id of the key that callers are imagined to be signed by. */
export const keyId = 'the-key-of-callers';

/** The key of the hashes by which accounts are found. */
export const contactKey = 'the key of the contacts';
