import { createPublicKey, type KeyObject } from 'node:crypto';
import { Fault, type Refusal, refuse } from '../../errors.ts';
import { headerOf, isCompactJws, verifiedPayload } from '../compact-jws.ts';
import { type JsonObject, parseJsonObject } from '../json-object.ts';
import { accessTokenTtlSeconds, publishedKeys, type Signer, type SigningKey } from './signing-keys.ts';

const maxTokenLength = 4096;
const clockSkewSeconds = 5;
/** A signature of 64 octets in base64url. */
const signatureLength = 86;
const algorithm = 'ES256';
const tokenType = 'at+jwt';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Issues an access token (RFC 9068 §2) with exactly the claims of docs/contract.md §2: no personal data, no roles.
 *
 * @param grant.jti the unique id of the token: 1 to 255 printable characters
 * @throws Fault `auth_not_configured` or `dependency_unavailable` when the signer fails
 */
export const issueAccessToken = async (grant: {
  readonly signer: Signer;
  readonly key: SigningKey;
  readonly issuer: string;
  readonly audience: string;
  readonly userId: string;
  readonly clientId: string;
  readonly jti: string;
  readonly issuedAtSeconds: number;
  /** The `iat` of the ID token that opened the session, in epoch seconds. */
  readonly idTokenIssuedAt: number;
}): Promise<string> => {
  const { signer, key, issuedAtSeconds: iat, idTokenIssuedAt: id_token_iat } = grant;
  const header = { alg: algorithm, typ: tokenType, kid: key.jwk.kid };
  const who = { iss: grant.issuer, aud: grant.audience, sub: grant.userId, client_id: grant.clientId };
  const claims = { ...who, iat, exp: iat + accessTokenTtlSeconds, jti: grant.jti, id_token_iat };
  const signingInput = `${encode(header)}.${encode(claims)}`;
  return `${signingInput}.${await signer.sign(key.key_id, signingInput)}`;
};

export type VerificationKey = { readonly kid: string; readonly signs_from: string; readonly key: KeyObject };

/**
 * Imports the configured public keys. A verification with them needs neither network nor parsing.
 *
 * @throws Fault `auth_not_configured` when a key is not a public key on P-256
 */
export const prepareKeys = (keys: readonly SigningKey[]): readonly VerificationKey[] =>
  keys.map(({ jwk, signs_from }) => {
    const { kid, x, y } = jwk;
    try {
      return { kid, signs_from, key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }) };
    } catch (cause) {
      throw new Fault('auth_not_configured', 'A configured signing key is not a public key on P-256.', cause);
    }
  });

/** The claims of a verified access token. Times are epoch seconds. */
export type AccessClaims = {
  readonly sub: string;
  readonly client_id: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  /** The `iat` of the ID token that opened the session. */
  readonly id_token_iat: number;
  readonly kid: string;
};

const hasShape = (token: string): boolean =>
  isCompactJws(token, maxTokenLength) && token.length - token.lastIndexOf('.') - 1 === signatureLength;

/**
 * The `kid` of a header that has exactly the members `alg`, `typ` and `kid`; undefined for any other header. The
 * members `crit`, `jwk`, `jku` and `x5c` are therefore never used.
 */
const keyIdOf = (header: JsonObject): unknown => {
  const { alg, typ, kid, ...others } = header;
  return alg === algorithm && typ === tokenType && Object.keys(others).length === 0 ? kid : undefined;
};

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value);
const isTextOf =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);
const isText = isTextOf(/^[\x20-\x7e]{1,255}$/);
const isUserId = isTextOf(/^usr_[0-9a-hjkmnp-tv-z]{52}$/);

type Expected = {
  readonly keys: readonly VerificationKey[];
  readonly issuer: string;
  readonly audience: string;
  /** The earliest accepted `iat`, in epoch seconds. */
  readonly issuedFrom: number;
  /** The present time in epoch milliseconds. It also selects the accepted keys. */
  readonly nowMs: number;
};

/**
 * Checks that a payload has exactly the claims that this service issues, with valid types and times.
 *
 * @returns the claims, or undefined
 */
const accessClaims = (
  payload: JsonObject,
  { issuer, audience, issuedFrom, nowMs }: Expected,
): Omit<AccessClaims, 'kid'> | undefined => {
  const { iss, aud, sub, client_id, iat, exp, jti, id_token_iat, ...others } = payload;
  // Other services may accept a list of audiences. This service never issues one.
  if (Object.keys(others).length > 0 || iss !== issuer || aud !== audience) return undefined;
  if (!isUserId(sub) || !isText(client_id) || !isText(jti)) return undefined;
  if (!isSeconds(iat) || !isSeconds(exp) || !isSeconds(id_token_iat)) return undefined;
  if (iat < issuedFrom || iat > nowMs / 1000 + clockSkewSeconds) return undefined;
  if (exp <= iat || exp - iat > accessTokenTtlSeconds) return undefined;
  if (exp <= Math.floor(nowMs / 1000) - clockSkewSeconds) return undefined;
  return { sub, client_id, iat, exp, jti, id_token_iat };
};

/**
 * Verifies an access token offline (docs/contract.md §2, RFC 9068 §4, RFC 8725). It checks the strict shape of the
 * token, its header, the signature, and then the claims. Tolerated clock skew is 5 s.
 *
 * @returns the claims, or the refusal `unauthorized`
 */
export const verifyAccessToken = (token: string, expected: Expected): AccessClaims | Refusal => {
  const header = hasShape(token) ? headerOf(token) : undefined;
  const kid = header && keyIdOf(header);
  const accepted = publishedKeys(expected.keys, expected.nowMs).find((candidate) => candidate.kid === kid);
  const payload = accepted && verifiedPayload(token, accepted.key, algorithm);
  const claims = payload && parseJsonObject(Buffer.from(payload).toString());
  const valid = claims && accessClaims(claims, expected);
  return valid ? { ...valid, kid: accepted.kid } : refuse('unauthorized');
};
