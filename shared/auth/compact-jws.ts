import { type CryptoKey, compactVerify, errors, type KeyObject } from 'jose';

/** The explicit list of algorithms that a token may use (RFC 8725 §3.1). */
export type TokenAlgorithm = 'ES256' | 'RS256';

const compact = /^([\w-]*)\.([\w-]*)\.([\w-]*)$/;

/**
 * The valid endings of canonical base64url, indexed by the text's length modulo 4. Unused bits must be zero (RFC 4648
 * §3.5). The remainder 1 is impossible.
 */
const endings = [/$/, /(?!)/, /[AQgw]$/, /[AEIMQUYcgkosw048]$/];

/** Whether a text is canonical base64url. Without this check, one token would have several valid spellings. */
const isCanonical = (base64url: string): boolean => endings[base64url.length % 4]?.test(base64url) === true;

/**
 * Checks the strict shape of a compact JWS before any cryptography: three parts of canonical base64url without padding.
 * `jose` alone would accept padding and unused bits.
 *
 * @param maxLength the greatest number of characters
 */
export const isCompactJws = (token: string, maxLength: number): boolean => {
  const [, ...parts] = (token.length <= maxLength && compact.exec(token)) || [];
  return parts.length === 3 && parts.every(isCanonical);
};

/**
 * Awaits a verification by `jose`.
 *
 * @returns its value; undefined when `jose` rejects the token
 * @throws any other error, which is a bug
 */
export const unlessInvalid = async <Value>(verification: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await verification;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};

/** The payload of a token, verified with this key and exactly this algorithm; undefined for an invalid token. */
export const verifiedPayload = async (
  token: string,
  key: CryptoKey | KeyObject,
  alg: TokenAlgorithm,
): Promise<Uint8Array | undefined> => (await unlessInvalid(compactVerify(token, key, { algorithms: [alg] })))?.payload;
