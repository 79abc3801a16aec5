import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A shorter text is not worth it. */
const shortest = 512;

/** A text as it is kept: a long one deflated, to about half, because a transaction pays for each kilobyte twice. */
export const packed = (text: string): string | Uint8Array => (text.length < shortest ? text : deflateRawSync(text));

/** The text again, to the byte. */
export const unpacked = (kept: string | Uint8Array): string =>
  typeof kept === 'string' ? kept : inflateRawSync(kept).toString();
