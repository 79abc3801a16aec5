import { once } from '../runtime/cached.ts';

/** A JSON object with unchecked members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Made at the first use, because it loads ICU. */
const utf8 = once(() => new TextDecoder('utf-8', { fatal: true }));

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON object from text or UTF-8 bytes; undefined for anything else. */
export const parseJsonObject = (json: string | Uint8Array): JsonObject | undefined => {
  try {
    const text = typeof json === 'string' ? json : utf8().decode(json);
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
