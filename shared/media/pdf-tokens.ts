/**
 * A token of a PDF (ISO 32000-2, 7.2): a name without its slash, a delimiter, a text, or a word. Words are numbers and
 * keywords.
 */
export type Token = {
  readonly kind: 'name' | 'delimiter' | 'word' | 'text';
  readonly text: string;
  readonly end: number;
};

export const blanks = '\0\t\n\f\r ';
/** PDFium treats these characters as blanks; other PDF readers treat them as letters. */
export const oddBlanks = '\x80\xff';
export const delimiters = '()<>[]{}/%';
const isRegular = (letter: string): boolean => !blanks.includes(letter) && !delimiters.includes(letter);

/** Decodes a name. Any character can be in hexadecimal: `#41` is `A`. */
const plainName = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The position after blanks and comments. */
const skipped = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    while (at < text.length && blanks.includes(text[at] ?? '')) at += 1;
    if (text[at] !== '%') return at;
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  }
};

/** The end of a text in parentheses, nested ones included; undefined when the text is not closed. */
const endOfText = (text: string, from: number): number | undefined => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
};

/** The word at a position; undefined if PDF readers disagree about the end of the word. */
const wordAt = (text: string, from: number): { readonly word: string; readonly end: number } | undefined => {
  let end = from;
  while (end < text.length && isRegular(text[end] ?? '')) end += 1;
  const word = text.slice(from, end);
  return [...oddBlanks].some((blank) => word.includes(blank)) ? undefined : { word, end };
};

const hexadecimal = /[0-9a-fA-F\0\t\n\f\r ]*>/y;

/** Reads the next token. @returns the token, the string `'end'` after the last one, or undefined for an invalid token */
export const tokenAt = (text: string, from: number): Token | 'end' | undefined => {
  const at = skipped(text, from);
  if (at >= text.length) return 'end';
  const letter = text[at] ?? '';
  const two = text.slice(at, at + 2);
  if (two === '<<' || two === '>>') return { kind: 'delimiter', text: two, end: at + 2 };
  if ('[]{}'.includes(letter)) return { kind: 'delimiter', text: letter, end: at + 1 };
  if (letter === '/') {
    const name = wordAt(text, at + 1);
    return name && { kind: 'name', text: plainName(name.word), end: name.end };
  }
  if (letter === '(') {
    const end = endOfText(text, at);
    return end === undefined ? undefined : { kind: 'text', text: '', end };
  }
  if (letter === '<') {
    hexadecimal.lastIndex = at + 1;
    return hexadecimal.test(text) ? { kind: 'text', text: '', end: hexadecimal.lastIndex } : undefined;
  }
  if (letter === ')' || letter === '>') return undefined;
  const found = wordAt(text, at);
  return found && { kind: 'word', text: found.word, end: found.end };
};
