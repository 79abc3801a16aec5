import { type KeyObject, verify } from 'node:crypto';
import { type JsonObject, parseJsonObject } from './json-object.ts';

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
 *
 * @param maxLength the greatest number of characters
 */
export const isCompactJws = (token: string, maxLength: number): boolean => {
  const [, ...parts] = (token.length <= maxLength && compact.exec(token)) || [];
  return parts.length === 3 && parts.every(isCanonical);
};

/** The type of a key that may verify an algorithm. */
const keyTypes = { ES256: 'ec', RS256: 'rsa' } as const satisfies Record<TokenAlgorithm, string>;

/** The header of a compact JWS, unverified; undefined when it is not a JSON object. */
export const headerOf = (token: string): JsonObject | undefined =>
  parseJsonObject(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());

/**
 * Verifies a compact JWS with this key and exactly this algorithm. ES256 is ECDSA on P-256 with the signature r‖s, RS256
 * is RSA PKCS#1 v1.5 (RFC 7518 §3.3 and §3.4). The caller has checked the shape, and refuses a header with `crit`.
 * WebCrypto, which `jose` uses, would take 8 ms more for the first signature of a process.
 *
 * @returns the bytes of the payload; undefined for an invalid token
 */
export const verifiedPayload = (token: string, key: KeyObject, alg: TokenAlgorithm): Uint8Array | undefined => {
  if (headerOf(token)?.['alg'] !== alg || key.asymmetricKeyType !== keyTypes[alg]) return undefined;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isValid ? Buffer.from(payload, 'base64url') : undefined;
};
