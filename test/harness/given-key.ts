/** The id of the key that callers are imagined to be signed by. */
export const keyId = 'the-key-of-callers';
