const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A key without `crypto`, which React Native lacks. A key is no secret; it must only differ from the caller's other keys. */
const drawn = (): string =>
  Array.from({ length: 32 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/**
 * A new idempotency key. Use one for each intent of a person, and the same one for every repetition.
 *
 * @returns 32 or more letters, digits and `-`
 */
export const newKey = (): string => globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${drawn()}`;
