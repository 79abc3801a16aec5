const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * A key for platforms without `crypto`, such as React Native. `Math.random` is enough, because a key is no secret and
 * must only be unique to its caller.
 */
const drawn = (): string =>
  Array.from({ length: 32 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/**
 * A new idempotency key. Use one key for each intent of a person, and the same key for every retry.
 * @returns 32 or more letters, digits and `-`
 */
export const newKey = (): string => globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${drawn()}`;
