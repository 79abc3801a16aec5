/** A JSON object whose members nobody has checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a parsed JSON value is an object (no array, not null). */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a text or UTF-8 bytes spell, or undefined when they spell something else or nothing. */
export const parseJsonObject = (json: string | Uint8Array): JsonObject | undefined => {
  try {
    const text = typeof json === 'string' ? json : utf8.decode(json);
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
