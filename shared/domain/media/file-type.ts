import type { ContentType } from './kinds.ts';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The PDF readers look for the header in so many bytes, because some programs write something before it. */
const pdfHeaderWithin = 1024;

const beginsAs: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'application/pdf': (bytes) => bytes.subarray(0, pdfHeaderWithin).includes('%PDF-'),
};

/** The type of a file by its first bytes, whatever its sender declared; undefined for every other type. */
export const fileTypeOf = (bytes: Buffer, types: readonly ContentType[]): ContentType | undefined =>
  types.find((type) => beginsAs[type](bytes));
