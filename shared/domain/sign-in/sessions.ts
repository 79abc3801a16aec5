import { Fault, type Refusal, refuse } from '../../errors.ts';
import type { Caller } from '../accounts/account.ts';

type SessionFacts = {
  readonly status: string;
  readonly tokens_valid_from: number;
  readonly sessions_revoked_at?: number | undefined;
  readonly revoked_id_token?: string | null | undefined;
};

/** What of an ID token decides whether it opens a session. */
type IdToken = {
  /** Epoch seconds; most providers tell whole ones. */
  readonly issued_at: number;
  /** Tells it from every other ID token. */
  readonly digest: string;
};

/** So many sessions one ID token opens: SDKs hand back cached ones, but each session costs a signature of KMS. */
export const maximumSessions = 60;

/** Each process tells the others of so many at once. */
export const sharedEvery = 5;

/** So many symbols of base64url tell one ID token from another: 132 bits. */
export const digestLength = 22;

/** How far the `iat` of a token may be ahead of the clock. Verification allows 5 s; the rest is for clocks that differ. */
const maximumAheadSeconds = 3;

const second = (nowMs: number): number => Math.floor(nowMs / 1000);

/** The id of an access token: which ID token opened the session, and a part that no other token has. */
export const tokenId = (idTokenDigest: string, unique: string): string => `${idTokenDigest}-${unique}`;

/**
 * What a revocation at this instant writes. Tokens count from the next whole second on, because `iat` is in whole seconds and
 * every token of the present one was issued before; and from later than the token it is asked with, which was issued ahead of
 * the clock if it was opened within the second of another revocation. So `tokens_valid_from` only ever moves forward.
 */
export const revocation = (nowMs: number, { issued_at, token_id }: Pick<Caller, 'issued_at' | 'token_id'>) => ({
  tokens_valid_from: Math.max(second(nowMs), issued_at) + 1,
  sessions_revoked_at: second(nowMs),
  revoked_id_token: token_id?.slice(0, digestLength) ?? null,
});

/**
 * Whether an account opens a session to this ID token: active, and the ID token newer than the last revocation. Of one made in
 * the very second of it nobody can tell whether it was before, so it opens none; a second later the provider makes one that
 * does. Nor does the ID token that had opened the revoked session, whatever the provider's clock says.
 *
 * @returns `account_unavailable`, `invalid_idp_credential`, or undefined when it does
 */
export const refuseSession = (account: SessionFacts, { issued_at, digest }: IdToken): Refusal | undefined => {
  if (account.status === 'deleted')
    return refuse('account_unavailable', 'This account is being deleted. Until it is erased, support can cancel that.');
  if (account.status !== 'active') return refuse('account_unavailable');
  const revokedAt = account.sessions_revoked_at ?? account.tokens_valid_from - 1;
  if (issued_at >= revokedAt + 1 && digest !== account.revoked_id_token) return undefined;
  return refuse(
    'invalid_idp_credential',
    'The ID token was refused: it is not newer than the last revocation. Ask the provider for another.',
  );
};

/**
 * The `iat` of a session's token: now, or where a revocation has moved `tokens_valid_from` past it, that.
 *
 * @returns epoch seconds
 * @throws Fault `dependency_unavailable` while every token that the account admits would be refused as one of the future
 */
export const sessionStart = (account: SessionFacts, nowMs: number): number => {
  const startsAt = Math.max(second(nowMs), account.tokens_valid_from);
  if (startsAt - nowMs / 1000 > maximumAheadSeconds)
    throw new Fault('dependency_unavailable', 'Sessions were revoked several times within a second. Try again.');
  return startsAt;
};
