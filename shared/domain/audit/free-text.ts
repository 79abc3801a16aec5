import { createHmac } from 'node:crypto';

/** The attributes of entries with free text of the staff. */
export const freeTexts = ['public_note', 'reason'] as const;

/** The text that replaces an erased text. */
export const erasedText = '[erased]';

/**
 * HMAC-SHA-256 of the free texts of an entry, in base64url. Other attributes do not count.
 *
 * @param key a result of `newTextKey` (ids.ts)
 */
export const textHmac = (key: string, entry: Readonly<Record<string, unknown>>): string => {
  const texts = freeTexts.flatMap((name) => (typeof entry[name] === 'string' ? [[name, entry[name]]] : []));
  return createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url');
};
