import { type Token, tokenAt } from './pdf-tokens.ts';

/** An object as it is written: its names, the entries of its outermost dictionary, and where its stream begins, if it has one. */
export type PdfObject = {
  readonly names: ReadonlySet<string>;
  /** By key, the tokens of the value. */
  readonly entries: ReadonlyMap<string, readonly Token[]>;
  readonly streamAt: number | undefined;
  /** Behind its last token. */
  readonly end: number;
};

const opens = new Set(['<<', '[', '{']);
const ends = new Set(['endobj', 'stream', 'startxref']);

/**
 * Reads one object, up to `endobj`, `stream`, `startxref` or the end of the text.
 *
 * @param many the text holds several objects one after another, as an object stream does: their entries are not told apart
 * @returns undefined for what cannot be read: an unknown token, or an object that does not end before the next
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
      // A dictionary that is still open has hidden the end from us, or from others.
      if (depth !== 0) return undefined;
      return { names, entries, streamAt: token.text === 'stream' ? at : undefined, end: at };
    }
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === 'delimiter') depth += opens.has(token.text) ? 1 : -1;
    if (depth < 0) return undefined;
    if (many) continue;
    if (depth === 1 && token.kind === 'name' && (value === undefined || value.length > 0)) {
      // Readers take the first or the last of two entries of one key: nobody can say which.
      if (entries.has(token.text)) return undefined;
      value = [];
      entries.set(token.text, value);
    } else if (depth >= 1 && value !== undefined) value.push(token);
  }
};
