import { createHash } from 'node:crypto';
import { digestLength } from '../../domain/sign-in/sessions.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../../errors.ts';
import { headerOf, isCompactJws, type TokenAlgorithm, verifiedPayload } from '../compact-jws.ts';
import { parseJsonObject } from '../json-object.ts';
import { checkClaims, type Expected } from './id-token-claims.ts';
import type { ProviderKeySet } from './provider-key-set.ts';
import { describe, type VerifiedIdToken } from './verified-id-token.ts';

const maxTokenLength = 16 * 1024;

const refused = (flaw: string): Refusal => refuse('invalid_idp_credential', `The ID token was refused: ${flaw}.`);

/**
 * The digest of a token's signed part. The signature is left out, because one token may have several valid signatures.
 */
const digestOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
    .slice(0, digestLength);

type CheckedHeader = { readonly alg: TokenAlgorithm; readonly kid: string | undefined };

/**
 * Checks the header. Members that carry or point to a key are ignored. A `typ` of another kind of token is refused (RFC
 * 8725 §3.11).
 */
const checkHeader = (token: string): CheckedHeader | Refusal => {
  const header = headerOf(token);
  if (header === undefined) return refused('the header is not a JSON object');
  const { alg, kid, typ, crit } = header;
  if (alg !== 'RS256' && alg !== 'ES256') return refused('alg is not RS256 or ES256');
  if (kid !== undefined && typeof kid !== 'string') return refused('kid is not a string');
  if (typ !== undefined && !(typeof typ === 'string' && /^(?:application\/)?jwt$/i.test(typ))) {
    return refused('typ is not JWT');
  }
  return crit === undefined ? { alg, kid } : refused('crit is not supported');
};

/**
 * Verifies an ID token of the identity provider (docs/contract.md §2, OpenID Connect Core §3.1.3.7, RFC 8725).
 *
 * @param token the ID token, of at most 16,384 characters
 * @param expected the provider, its key set and the present time; also the nonce, if the client sent one
 * @returns the identity, or the refusal `invalid_idp_credential`, whose message names the failed check
 * @throws Fault `auth_not_configured` when no issuer or client id is configured, or the URL of the keys is unacceptable
 * @throws Fault `dependency_unavailable` when the provider's keys cannot be fetched
 */
export const verifyIdToken = async (
  token: string,
  expected: Expected & { readonly keySet: ProviderKeySet },
): Promise<VerifiedIdToken | Refusal> => {
  const { issuers, clientIds } = expected.provider;
  const [issuer] = issuers;
  if (issuer === undefined || clientIds.length === 0) {
    throw new Fault('auth_not_configured', 'The identity provider is not configured.');
  }
  if (!isCompactJws(token, maxTokenLength)) return refused('it is not a compact JWS');
  const header = checkHeader(token);
  if (isRefusal(header)) return header;
  const key = await expected.keySet.key(header.kid, header.alg);
  if (isRefusal(key)) return key;
  const payload = verifiedPayload(token, key, header.alg);
  if (payload === undefined) return refused('the signature does not verify');
  const claims = parseJsonObject(payload);
  if (claims === undefined) return refused('the payload is not a JSON object');
  const checked = checkClaims(claims, expected);
  if ('flaw' in checked) return refused(checked.flaw);
  const { subject, clientId: client_id, issuedAt: issued_at } = checked;
  return { issuer, subject, client_id, issued_at, digest: digestOf(token), ...describe(claims) };
};
