import { Fault, type Refusal, refuse } from '../../errors.ts';
import type { Caller } from '../accounts/account.ts';

type SessionFacts = {
  readonly status: string;
  readonly tokens_valid_from: number;
  readonly sessions_revoked_at?: number | undefined;
  readonly revoked_id_token?: string | null | undefined;
};

type IdToken = {
  /** Epoch seconds. Most providers send whole seconds. */
  readonly issued_at: number;
  readonly digest: string;
};

/**
 * The maximum number of sessions that one ID token may open. SDKs reuse cached ID tokens, but each session costs a KMS
 * signature.
 */
export const maximumSessions = 60;

/** Length of an ID token's digest, in base64url characters: 132 bits. */
export const digestLength = 22;

/** Longest tolerated lead of `iat` over the clock, in seconds. Verification allows 5 s; 2 s remain for clock skew. */
const maximumAheadSeconds = 3;

const second = (nowMs: number): number => Math.floor(nowMs / 1000);

/** The `jti` of an access token: the digest of its ID token, and a unique part. */
export const tokenId = (idTokenDigest: string, unique: string): string => `${idTokenDigest}-${unique}`;

/**
 * Revokes all tokens of an account at this instant. `iat` has whole seconds, so only tokens from the next second on are
 * valid. `tokens_valid_from` must also exceed the `iat` of the requesting token. That `iat` can be ahead of the clock
 * after another revocation in the same second.
 *
 * @returns the attributes to write
 */
export const revocation = (nowMs: number, { issued_at, token_id }: Pick<Caller, 'issued_at' | 'token_id'>) => ({
  tokens_valid_from: Math.max(second(nowMs), issued_at) + 1,
  sessions_revoked_at: second(nowMs),
  revoked_id_token: token_id?.slice(0, digestLength) ?? null,
});

/**
 * Checks that an ID token may open a session. The account must be active. The ID token must be newer than the last
 * revocation, and not older than the stage's `sessionsValidFrom`. An ID token from the second of the revocation is
 * refused; a token from the next second is accepted. The ID token of the revoked session is always refused, because the
 * provider's clock can be ahead.
 *
 * @param sessionsValidFrom epoch seconds
 * @returns `account_unavailable`, `invalid_idp_credential`, or undefined
 */
export const refuseSession = (
  account: SessionFacts,
  { issued_at, digest }: IdToken,
  sessionsValidFrom: number,
): Refusal | undefined => {
  if (account.status === 'deleted')
    return refuse(
      'account_unavailable',
      'This account is being deleted. Support can cancel the deletion until the account is erased.',
    );
  if (account.status !== 'active') return refuse('account_unavailable');
  const revokedAt = account.sessions_revoked_at ?? account.tokens_valid_from - 1;
  if (issued_at >= Math.max(revokedAt + 1, sessionsValidFrom) && digest !== account.revoked_id_token) return undefined;
  return refuse(
    'invalid_idp_credential',
    'The ID token was refused: it is not newer than the last revocation. Ask the provider for another.',
  );
};

/**
 * The `iat` of a new access token: now, or the first valid `iat` if that is ahead of the clock. A revocation, or the
 * stage's `sessionsValidFrom`, can move it ahead.
 *
 * @param sessionsValidFrom epoch seconds
 * @returns the `iat`, in epoch seconds
 * @throws Fault `dependency_unavailable` if verifiers would refuse the `iat` as lying in the future
 */
export const sessionStart = (account: SessionFacts, nowMs: number, sessionsValidFrom: number): number => {
  const startsAt = Math.max(second(nowMs), account.tokens_valid_from, sessionsValidFrom);
  if (startsAt - nowMs / 1000 > maximumAheadSeconds)
    throw new Fault('dependency_unavailable', 'Sessions were revoked just now. Try again.');
  return startsAt;
};
