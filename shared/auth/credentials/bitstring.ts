import { gzipSync } from 'node:zlib';
import { listEntries } from '../../domain/certificates/status-list.ts';

const bitsOfByte = 8;
/** The left-most bit of a byte. In the first byte it is entry 0 of the list. */
const leftMostBit = 0x80;

/**
 * Encodes a status list: gzip, then multibase base64url (Bitstring Status List v1.0 §3.2).
 *
 * @param set the indices of the revoked entries
 */
export const encodedBitstring = (set: Iterable<number>): string => {
  const bits = new Uint8Array(listEntries / bitsOfByte);
  for (const index of set) {
    const place = Math.floor(index / bitsOfByte);
    bits[place] = (bits[place] ?? 0) | (leftMostBit >> (index % bitsOfByte));
  }
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`;
};
