const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Encodes bytes as lower-case symbols of Crockford's base 32 (no i, l, o, u), from the most significant bit on. The
 * length is ceil(bits / 5); zero bits fill the last symbol. Texts of equal length sort in the order of their bytes.
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
    // Drops the written bits; at most 4 bits remain.
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits === 0 ? text : text + alphabet.charAt((pending << (5 - pendingBits)) & 31);
};

/** The integer value of up to ten symbols, the most significant first. */
export const fromBase32 = (symbols: string): number =>
  [...symbols].reduce((number, symbol) => number * 32 + alphabet.indexOf(symbol), 0);
