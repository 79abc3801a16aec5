import { isRefusal, type Refusal, refuse } from '../../errors.ts';

/** What the verified access token says of the caller; everything else about them comes from the table. */
export type Caller = {
  readonly user_id: string;
  readonly client_id: string;
  /** Epoch seconds. */
  readonly issued_at: number;
  /** Epoch seconds. */
  readonly expires_at: number;
  /** The `jti`. */
  readonly token_id?: string | undefined;
  /** When the ID token was made that opened the session, epoch seconds; undefined: the token does not say. */
  readonly id_token_issued_at?: number | undefined;
};

/** What an account can be. Only an active one may do anything. */
export const accountStatuses = ['active', 'suspended', 'deleted'] as const;

/** `unknown` reads a stored status that this version of the code does not know: it is not active. */
type Standing = {
  readonly status: (typeof accountStatuses)[number] | 'unknown';
  readonly tokens_valid_from: number;
};

/**
 * The checks before every protected operation, in the contract's order (§2): the account is there and active, and the token
 * is not older than `tokens_valid_from` (epoch seconds).
 *
 * @returns the account; or `account_unavailable`, `unauthorized`
 */
export const admit = <Account extends Standing>(caller: Caller, account: Account | undefined): Account | Refusal => {
  if (account === undefined) return refuse('unauthorized');
  if (account.status !== 'active') return refuse('account_unavailable');
  if (caller.issued_at < account.tokens_valid_from) return refuse('unauthorized');
  return account;
};

/** The same, and the onboarding is done. @returns the account; or `forbidden` beside the codes of `admit` */
export const admitOnboarded = <Account extends Standing & { readonly onboarding_completed_at?: string | undefined }>(
  caller: Caller,
  account: Account | undefined,
): Account | Refusal => {
  const admitted = admit(caller, account);
  if (isRefusal(admitted) || admitted.onboarding_completed_at !== undefined) return admitted;
  return refuse('forbidden', undefined, [{ reason: 'onboarding_required' }]);
};

/** When an account is changed: now, and later than the change before, so that each state of an account has a time of its own. */
export const changedAt = (before: { readonly updated_at: string }, nowMs: number): string =>
  new Date(Math.max(nowMs, Date.parse(before.updated_at) + 1)).toISOString();

/** The version of an account's roles and status: each change of them adds 1; before the first it is 1. */
export const standingVersion = ({ standing_version = 1 }: { readonly standing_version?: number | undefined }): number =>
  standing_version;
