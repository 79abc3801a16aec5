/** Octets of one coordinate on P-256. */
const coordinateBytes = 32;

/**
 * Reads one DER element (X.690 §8.1) with a short-form length, which is sufficient for P-256. A long-form length is
 * refused: its first octet is at least 0x80, more than the length of any accepted input.
 */
const element = (der: Uint8Array, offset: number, tag: number): Uint8Array => {
  const length = der[offset + 1];
  if (der[offset] !== tag || length === undefined) throw new Error('not a DER ECDSA signature');
  const content = der.subarray(offset + 2, offset + 2 + length);
  if (content.length !== length) throw new Error('a truncated DER ECDSA signature');
  return content;
};

/**
 * The magnitude of a DER integer without its sign octet. The integer must be positive and in the fewest octets (X.690
 * §8.3.2).
 */
const magnitude = (integer: Uint8Array): Uint8Array => {
  const [first, second = 0] = integer;
  const signed = first === 0;
  if (first === undefined || first > 0x7f || (signed && second <= 0x7f)) {
    throw new Error('r and s must be positive integers in their shortest form');
  }
  const octets = signed ? integer.subarray(1) : integer;
  if (octets.length > coordinateBytes) throw new Error('r and s must fit in 32 octets');
  return octets;
};

/**
 * Converts a KMS signature to JOSE's format. DER `SEQUENCE { r, s }` (RFC 3279 §2.2.3) becomes r‖s, each left-padded to
 * 32 octets (RFC 7518 §3.4). About 1 signature in 128 has a short r or s.
 *
 * @throws Error when the bytes are not exactly one such sequence in DER
 */
export const joseSignature = (der: Uint8Array): Uint8Array => {
  const sequence = element(der, 0, 0x30);
  const r = element(sequence, 0, 0x02);
  const s = element(sequence, r.length + 2, 0x02);
  if (der.length !== sequence.length + 2 || sequence.length !== r.length + s.length + 4) {
    throw new Error('trailing bytes in a DER ECDSA signature');
  }
  const jose = new Uint8Array(2 * coordinateBytes);
  const [rOctets, sOctets] = [magnitude(r), magnitude(s)];
  jose.set(rOctets, coordinateBytes - rOctets.length);
  jose.set(sOctets, 2 * coordinateBytes - sOctets.length);
  return jose;
};
