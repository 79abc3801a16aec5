import { type Token, tokenAt } from './pdf-tokens.ts';

/** A parsed object: all its names, and the entries of its outermost dictionary. */
export type PdfObject = {
  readonly names: ReadonlySet<string>;
  /** The tokens of each value, by key. */
  readonly entries: ReadonlyMap<string, readonly Token[]>;
  readonly streamAt: number | undefined;
  /** The position after the last token. */
  readonly end: number;
};

const opens = new Set(['<<', '[', '{']);
const ends = new Set(['endobj', 'stream', 'startxref']);

/**
 * Parses one object, up to `endobj`, `stream`, `startxref` or the end of the text.
 *
 * @param many whether the text contains several objects in sequence, as an object stream does; then no entries are read
 * @returns the object; undefined for an invalid token, an unbalanced delimiter, a repeated key, or another `obj` before
 * the end
 */
export const objectAt = (text: string, from: number, many = false): PdfObject | undefined => {
  const names = new Set<string>();
  const entries = new Map<string, Token[]>();
  let depth = 0;
  let value: Token[] | undefined;
  for (let at = from; ; ) {
    const token = tokenAt(text, at);
    if (token === undefined) return undefined;
    if (token === 'end') return { names, entries, streamAt: undefined, end: text.length };
    at = token.end;
    if (token.kind === 'word' && token.text === 'obj') return undefined;
    if (token.kind === 'word' && ends.has(token.text)) {
      // PDF readers disagree about the end of an object with an unclosed dictionary.
      if (depth !== 0) return undefined;
      return { names, entries, streamAt: token.text === 'stream' ? at : undefined, end: at };
    }
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === 'delimiter') depth += opens.has(token.text) ? 1 : -1;
    if (depth < 0) return undefined;
    if (many) continue;
    if (depth === 1 && token.kind === 'name' && (value === undefined || value.length > 0)) {
      // PDF readers disagree about which of two entries with the same key counts.
      if (entries.has(token.text)) return undefined;
      value = [];
      entries.set(token.text, value);
    } else if (depth >= 1 && value !== undefined) value.push(token);
  }
};
