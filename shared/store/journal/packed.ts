import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Shortest text that is worth compressing, in characters. */
const shortest = 512;

/** Compresses a long text with deflate, to about half. A transaction pays twice for each kilobyte. */
export const packed = (text: string): string | Uint8Array => (text.length < shortest ? text : deflateRawSync(text));

/** Decompresses a text, byte for byte. */
export const unpacked = (kept: string | Uint8Array): string =>
  typeof kept === 'string' ? kept : inflateRawSync(kept).toString();
