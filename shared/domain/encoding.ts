const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Bytes as lower-case symbols of Crockford's base 32 (no i, l, o, u), first bit first. The length depends on the number of
 * bytes alone, ceil(bits / 5), with zero bits filling the last symbol; so equal lengths sort as their bytes do.
 */
export const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 5) {
      pendingBits -= 5;
      text += alphabet.charAt((pending >>> pendingBits) & 31);
    }
    // Only the bits not written yet stay, so the number never outgrows 32 bits.
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits === 0 ? text : text + alphabet.charAt((pending << (5 - pendingBits)) & 31);
};

/** The whole number that up to ten symbols stand for, the first one weighing most. */
export const fromBase32 = (symbols: string): number =>
  [...symbols].reduce((number, symbol) => number * 32 + alphabet.indexOf(symbol), 0);
