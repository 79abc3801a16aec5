import { inflateSync } from 'node:zlib';
import type { ContentType } from '../domain/media/kinds.ts';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** What a file says that it is by its first bytes. */
const magic: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'application/pdf': (bytes) => startsWith(bytes, '%PDF-'),
};

/** Whether a file begins as a file of its type does. */
export const beginsAs = (type: ContentType, bytes: Buffer): boolean => magic[type](bytes);

/** What no document may hold: it would act by itself, or bring other files along; or it keeps us from looking. */
const forbidden = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/;

/** Inflated, a document has at most so many bytes. */
const maximumInflated = 64 * 1024 * 1024;

/** A name may spell any of its characters in hexadecimal. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What is compressed in a stream; undefined: it is not, or in another way. A stream that does not end is too long. */
const inflated = (bytes: Buffer, maxOutputLength: number): Buffer | 'too long' | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch (error) {
    return error instanceof RangeError ? 'too long' : undefined;
  }
};

/** Why a document is not kept; undefined: it may be. */
export const refuseDocument = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return 'it is cut off';
  if (forbidden.test(plainNames(text))) return 'it holds scripts, actions or files, or is encrypted';
  let left = maximumInflated;
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    const from = match.index + match[0].length;
    const end = text.indexOf('endstream', from);
    const inside = inflated(bytes.subarray(from, end === -1 ? undefined : end), left);
    if (inside === 'too long') return 'it is too long when it is unpacked';
    if (inside === undefined) continue;
    left -= inside.length;
    if (left <= 0) return 'it is too long when it is unpacked';
    if (forbidden.test(plainNames(inside.toString('latin1')))) return 'it holds scripts, actions or files';
  }
  return undefined;
};
