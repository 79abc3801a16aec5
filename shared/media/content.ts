import type { ContentType } from '../domain/media/kinds.ts';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The magic numbers of the allowed file types. */
const magic: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'application/pdf': (bytes) => startsWith(bytes, '%PDF-'),
};

/** Whether a file has the magic number of its type. */
export const beginsAs = (type: ContentType, bytes: Buffer): boolean => magic[type](bytes);
