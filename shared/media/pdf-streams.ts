import { inflateSync } from 'node:zlib';
import type { PdfObject } from './pdf-objects.ts';
import type { Token } from './pdf-tokens.ts';

/** The limit of all decompressed object streams of a document together, in bytes. */
export const maximumInflated = 64 * 1024 * 1024;

const textOf = (tokens: readonly Token[] | undefined): string => tokens?.map(({ text }) => text).join(' ') ?? '';

/** The number of a key in a flat dictionary: `byDefault` for a missing key, NaN for a duplicate key. */
const numberOf = (tokens: readonly Token[] | undefined, key: string, byDefault: number): number => {
  const found = tokens?.flatMap(({ kind, text }, at) => (kind === 'name' && text === key ? [at] : [])) ?? [];
  if (found.length > 1) return Number.NaN;
  const [at] = found;
  return at === undefined ? byDefault : Number(tokens?.[at + 1]?.text);
};

/** Whether a PDF reader can parse this stream as an object stream. Object streams must have `/First`. */
export const holdsObjects = ({ entries }: PdfObject): boolean =>
  entries.has('First') || textOf(entries.get('Type')) === 'ObjStm';

export const isElsewhere = ({ entries }: PdfObject): boolean =>
  ['F', 'FFilter', 'FDecodeParms'].some((key) => entries.has(key));

/** The Paeth predictor: the neighbour nearest to `left + up - upLeft` (RFC 2083, 6.6). */
const paeth = (left: number, up: number, upLeft: number): number => {
  const estimate = left + up - upLeft;
  const [byLeft, byUp, byUpLeft] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)];
  if (byLeft <= byUp && byLeft <= byUpLeft) return left;
  return byUp <= byUpLeft ? up : upLeft;
};

/** Reverses PNG's row filters (RFC 2083, 6) for pixels of one byte. */
const withoutPredictor = (bytes: Buffer, columns: number): Buffer | undefined => {
  const rows = Math.ceil(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)] ?? 0;
    if (filter > 4) return undefined;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const upLeft = column > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0;
      const by = filter === 4 ? paeth(left, up, upLeft) : ([0, left, up, (left + up) >> 1][filter] ?? 0);
      out[at] = ((bytes[row * (columns + 1) + 1 + column] ?? 0) + by) & 0xff;
    }
  }
  return out;
};

const predicted = (bytes: Buffer, parameters: readonly Token[] | undefined): Buffer | undefined => {
  const predictor = numberOf(parameters, 'Predictor', 1);
  if (predictor === 1) return bytes;
  const columns = numberOf(parameters, 'Columns', 1);
  const isPlain = numberOf(parameters, 'Colors', 1) === 1 && numberOf(parameters, 'BitsPerComponent', 8) === 8;
  const isPng = predictor >= 10 && predictor <= 15 && columns >= 1 && columns <= 65_536;
  return isPng && isPlain ? withoutPredictor(bytes, columns) : undefined;
};

/** Maximum number of bytes of the line ends around the data: two before the data, and two after the data. */
const maximumEndOfLines = 4;

const noFilter = new Set(['', '[ ]', 'null']);
const flate = new Set(['FlateDecode', '[ FlateDecode ]']);

/** Skips all blanks after `stream`. PDF readers skip different ones. Compressed data never begins with a blank. */
const dataAt = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && [0x09, 0x0a, 0x0d, 0x20].includes(bytes[at] ?? 0)) at += 1;
  return at;
};

/** The data of an uncompressed stream. `Length` and `endstream` must agree, because PDF readers use either. */
const plainData = (bytes: Buffer, from: number, length: string): Buffer | undefined => {
  const end = bytes.indexOf('endstream', from);
  const isSame = /^\d+$/.test(length) && Math.abs(end - from - Number(length)) <= maximumEndOfLines;
  return end !== -1 && isSame ? bytes.subarray(from, end) : undefined;
};

/**
 * Reads the data of an object stream: uncompressed, or with one Flate filter, with or without a PNG predictor.
 *
 * @returns the data, undefined when it cannot be read, or `long` when its decompressed length exceeds `maximumBytes`
 */
export const inflateStream = (
  bytes: Buffer,
  { entries, streamAt = 0 }: PdfObject,
  maximumBytes: number,
): Buffer | 'long' | undefined => {
  if (entries.has('DP')) return undefined;
  const filter = textOf(entries.get('Filter'));
  if (noFilter.has(filter)) return plainData(bytes, streamAt, textOf(entries.get('Length')));
  if (!flate.has(filter) || entries.get('DecodeParms')?.some(({ text }) => text === 'R')) return undefined;
  try {
    const inside = inflateSync(bytes.subarray(dataAt(bytes, streamAt)), { maxOutputLength: maximumBytes });
    return predicted(inside, entries.get('DecodeParms'));
  } catch (error) {
    // zlib throws a RangeError at the limit, and an Error with a code for invalid data.
    return error instanceof RangeError ? 'long' : undefined;
  }
};
