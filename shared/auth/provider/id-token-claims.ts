import { createHash, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '../json-object.ts';

export type Provider = {
  /** Every spelling of `iss`; the first is the canonical one. */
  readonly issuers: readonly string[];
  /** This service's client ids at the provider: web, Android, iOS. */
  readonly clientIds: readonly string[];
};

export type Expected = {
  readonly provider: Provider;
  readonly nowMs: number;
  readonly nonce?: string | undefined;
};

/** The identifying claims of a token that passed the checks. */
export type CheckedClaims = { readonly subject: string; readonly clientId: string; readonly issuedAt: number };

/** A failed check. Its description contains no value of the token. */
export type Flaw = { readonly flaw: string };

const skewSeconds = 60;
const maxAgeSeconds = 3600;

/** Whether a value is an RFC 7519 §2 NumericDate: seconds, fractions allowed. */
const isNumericDate = (value: unknown): value is number => Number.isFinite(value);

const timeFlaw = ({ exp, nbf }: JsonObject, iat: number, nowSeconds: number): string | undefined => {
  if (!isNumericDate(exp)) return 'exp is missing or not a number';
  if (nowSeconds >= exp + skewSeconds) return 'exp is in the past';
  if (iat > nowSeconds + skewSeconds) return 'iat is in the future';
  if (nowSeconds - iat > maxAgeSeconds) return 'iat is more than an hour ago';
  if (nbf === undefined) return undefined;
  if (!isNumericDate(nbf)) return 'nbf is not a number';
  return nbf > nowSeconds + skewSeconds ? 'nbf is in the future' : undefined;
};

const sha256 = (text: string) => createHash('sha256').update(text);

/** Compares two texts by their hashes, so that the duration does not reveal where they differ. */
const equalTexts = (a: string, b: string): boolean => timingSafeEqual(sha256(a).digest(), sha256(b).digest());

/**
 * Checks the nonce, if the client sent one. The claim must be the nonce itself, or its SHA-256 in hex, as Apple's SDKs
 * send it.
 */
const nonceFlaw = (claim: unknown, nonce: string | undefined): string | undefined => {
  if (nonce === undefined) return undefined;
  if (typeof claim !== 'string') return 'nonce is missing';
  const [plain, hashed] = [equalTexts(claim, nonce), equalTexts(claim, sha256(nonce).digest('hex'))];
  return plain || hashed ? undefined : 'nonce is another one';
};

/** The client that a token was issued to: `azp`, or else the only audience (OpenID Connect Core §3.1.3.7). */
const checkClient = ({ aud, azp }: JsonObject, clientIds: readonly string[]): { clientId: string } | Flaw => {
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isOurs = (value: unknown): value is string => typeof value === 'string' && clientIds.includes(value);
  const [first, second] = audiences;
  if (!isOurs(first) || !audiences.every(isOurs)) return { flaw: 'aud is not a client id of this service' };
  if (azp === undefined)
    return second === undefined ? { clientId: first } : { flaw: 'azp is missing although aud has several values' };
  return isOurs(azp) ? { clientId: azp } : { flaw: 'azp is not a client id of this service' };
};

/** A subject has 1 to 255 ASCII characters (OpenID Connect Core §2). */
const isSubject = (sub: unknown): sub is string => typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub);

/**
 * Checks the claims of an ID token, after its signature (docs/contract.md §2): issuer, client, times, subject and
 * nonce. Tolerated clock skew is 60 s; the token is at most 1 h old.
 */
export const checkClaims = (claims: JsonObject, { provider, nowMs, nonce }: Expected): CheckedClaims | Flaw => {
  const { iss, sub, iat, nonce: nonceClaim } = claims;
  if (typeof iss !== 'string' || !provider.issuers.includes(iss)) return { flaw: 'iss is not the configured issuer' };
  const client = checkClient(claims, provider.clientIds);
  if ('flaw' in client) return client;
  if (!isNumericDate(iat)) return { flaw: 'iat is missing or not a number' };
  const flaw = timeFlaw(claims, iat, nowMs / 1000) ?? nonceFlaw(nonceClaim, nonce);
  if (flaw !== undefined) return { flaw };
  if (!isSubject(sub)) return { flaw: 'sub is missing or not a subject' };
  return { subject: sub, clientId: client.clientId, issuedAt: iat };
};
