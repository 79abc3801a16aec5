/** A line of a sheet with its number in the file, from 1. A quoted field may hold line breaks. */
export type SheetLine = { readonly number: number; readonly fields: readonly string[] };

/** The separators that spreadsheets write: by the language of the system, or in text with tabs. */
export const separators = [',', ';', '\t', '|'] as const;

export type Separator = (typeof separators)[number];

/** The place of the quote that ends a quoted field; -1 without one. Doubled quotes are part of the field. */
const endOfQuoted = (text: string, from: number): number => {
  let end = text.indexOf('"', from);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
};

/** The place of the next separator or line break; the length of the text without one. */
const endOfPlain = (text: string, separator: Separator, from: number): number => {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
};

/** A value that a spreadsheet must take as text is written `'0812` or `="0812"`. */
const plainOf = (field: string): string =>
  field
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** The place after a line break; the same place without one. */
const afterBreak = (text: string, at: number): number => {
  if (text[at] === '\r' && text[at + 1] === '\n') return at + 2;
  return text[at] === '\r' || text[at] === '\n' ? at + 1 : at;
};

/** Reads a field. @returns its text, its end and its line breaks; undefined for a quote without an end */
const readField = (text: string, separator: Separator, from: number) => {
  if (text[from] !== '"') {
    const end = endOfPlain(text, separator, from);
    return { value: end === from ? '' : plainOf(text.slice(from, end)), end, breaks: 0 };
  }
  const close = endOfQuoted(text, from + 1);
  if (close === -1) return undefined;
  const quoted = text.slice(from + 1, close);
  const end = endOfPlain(text, separator, close + 1);
  const value = plainOf(quoted.replaceAll('""', '"') + text.slice(close + 1, end));
  return { value, end, breaks: quoted.split(/\r\n|\r|\n/).length - 1 };
};

/**
 * Splits separated values (RFC 4180) into lines and trimmed fields, in linear time. Empty lines are left out, and
 * blank lines have no fields.
 *
 * @param mostFields the reading ends with the first line that has more fields
 * @returns the lines one by one; `fields` is undefined in a last line with a quote that does not end
 */
export const sheetLines = function* (
  text: string,
  separator: Separator,
  mostFields: number,
): Generator<SheetLine | { readonly number: number; readonly fields: undefined }> {
  let [at, number] = [0, 1];
  for (; at < text.length; number += 1) {
    const next = afterBreak(text, at);
    if (next > at) {
      at = next;
      continue;
    }
    const began = number;
    const fields: string[] = [];
    for (;;) {
      const field = readField(text, separator, at);
      if (field === undefined) return yield { number: began, fields: undefined };
      fields.push(field.value);
      if (fields.length > mostFields) return yield { number: began, fields };
      number += field.breaks;
      at = field.end + 1;
      if (text[field.end] !== separator) {
        at = afterBreak(text, field.end);
        break;
      }
    }
    yield { number: began, fields: fields.some((field) => field !== '') ? fields : [] };
  }
};

/**
 * Prepares the text of a file that a spreadsheet has saved. UTF-16 that was decoded as UTF-8 has a NUL next to
 * every ASCII character.
 */
export const sheetText = (text: string): string => text.replaceAll('\0', '').replace(/^[\ufeff\ufffd]+/, '');

/** Writes a line of CSV (RFC 4180) with a quote around each field. It is for programs: text can be a formula. */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`;
