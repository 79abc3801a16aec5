import { createPublicKey, type KeyObject } from 'node:crypto';
import type { TokenAlgorithm } from '../compact-jws.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { isStrongRsaKey } from './rsa-strength.ts';

/** A public key of the identity provider, with the only algorithm that it may verify. */
export type ProviderKey = { readonly kid: string | undefined; readonly alg: TokenAlgorithm; readonly key: KeyObject };

const maxKeys = 100;

/** Members that only private and symmetric keys have, most from RFC 7518 §6. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];
const isSecret = (jwk: JsonObject): boolean => jwk['kty'] === 'oct' || secretMembers.some((member) => member in jwk);

/**
 * The algorithm for a key's type; undefined for another type. The members `alg`, `use` and `key_ops` are optional, but
 * must agree with the type (RFC 7517 §4).
 */
const algorithmOf = ({ kty, crv, alg, use, key_ops: operations }: JsonObject): TokenAlgorithm | undefined => {
  const byType = kty === 'RSA' ? 'RS256' : kty === 'EC' && crv === 'P-256' ? 'ES256' : undefined;
  const agrees =
    (alg === undefined || alg === byType) &&
    (use === undefined || use === 'sig') &&
    (operations === undefined || (Array.isArray(operations) && operations.includes('verify')));
  return agrees ? byType : undefined;
};

/** A member that is not text becomes empty, so that the import fails. */
const textOf = (member: unknown): string => (typeof member === 'string' ? member : '');

const importKey = ({ kty, x, y, n, e }: JsonObject): KeyObject | undefined => {
  const rsa = { kty: 'RSA', n: textOf(n), e: textOf(e) };
  const ec = { kty: 'EC', crv: 'P-256', x: textOf(x), y: textOf(y) };
  try {
    return createPublicKey({ key: kty === 'RSA' ? rsa : ec, format: 'jwk' });
  } catch {
    return undefined;
  }
};

/**
 * Imports a key.
 *
 * @returns the key; undefined for another purpose or algorithm, a weak RSA key, or a key that cannot be imported
 */
const usableKey = (jwk: JsonObject): ProviderKey | undefined => {
  const alg = algorithmOf(jwk);
  const key = alg && importKey(jwk);
  if (alg === undefined || key === undefined || (alg === 'RS256' && !isStrongRsaKey(key))) return undefined;
  return { kid: typeof jwk['kid'] === 'string' ? jwk['kid'] : undefined, alg, key };
};

/** The public numbers of a key: the modulus, or the coordinates of a point. */
const numbersOf = ({ n, x, y }: JsonObject): string => [n, x, y].map(textOf).join('.');

/**
 * Parses a JWK set (RFC 7517 §5). It keeps the keys for ID tokens: RSA of at least 2048 bits, and P-256. One bad key
 * does not spoil the others. A published private key is compromised, and so is its public half.
 *
 * @throws Error for a malformed set, over 100 keys, or no usable key
 */
export const parseProviderKeys = (document: unknown): readonly ProviderKey[] => {
  const members: unknown = isJsonObject(document) ? document['keys'] : undefined;
  if (!Array.isArray(members)) throw new Error('not a JWK set');
  if (members.length > maxKeys) throw new Error(`a JWK set of more than ${maxKeys} keys`);
  const jwks = members.filter(isJsonObject);
  const compromised = new Set(jwks.filter(isSecret).map(numbersOf));
  const keys = jwks
    .filter((jwk) => !compromised.has(numbersOf(jwk)))
    .map(usableKey)
    .filter((key) => key !== undefined);
  if (keys.length === 0) throw new Error('a JWK set without a usable key');
  return keys;
};
