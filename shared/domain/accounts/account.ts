import { isRefusal, type Refusal, refuse } from '../../errors.ts';

/** The claims of the caller's verified access token. Everything else about the caller comes from the table. */
export type Caller = {
  readonly user_id: string;
  readonly client_id: string;
  /** Epoch seconds. */
  readonly issued_at: number;
  /** Epoch seconds. */
  readonly expires_at: number;
  /** Claim `jti`. */
  readonly token_id?: string | undefined;
  /**
   * Claim `iat` of the ID token that opened the session, epoch seconds. Undefined for a caller without an access token,
   * such as a use case of the sample data.
   */
  readonly id_token_issued_at?: number | undefined;
};

/** The statuses of an account. Only an active account passes `admit`. */
export const accountStatuses = ['active', 'suspended', 'deleted'] as const;

/** Tolerant reader: `unknown` replaces a stored status that this version does not know. Such an account is refused. */
type AccountAccess = {
  readonly status: (typeof accountStatuses)[number] | 'unknown';
  readonly tokens_valid_from: number;
};

/**
 * Authorises a caller before every protected operation. The checks, in this order: the account exists, it is active,
 * the token is not older than `tokens_valid_from` (epoch seconds).
 *
 * @returns the account; or `account_unavailable` when it is not active, `unauthorized` for a missing account or an old
 * token
 */
export const admit = <Account extends AccountAccess>(
  caller: Caller,
  account: Account | undefined,
): Account | Refusal => {
  if (account === undefined) return refuse('unauthorized');
  if (account.status !== 'active') return refuse('account_unavailable');
  if (caller.issued_at < account.tokens_valid_from) return refuse('unauthorized');
  return account;
};

/**
 * Authorises a caller like `admit`, and requires a completed onboarding.
 *
 * @returns the account; or `forbidden` (`onboarding_required`), or a refusal of `admit`
 */
export const admitOnboarded = <
  Account extends AccountAccess & { readonly onboarding_completed_at?: string | undefined },
>(
  caller: Caller,
  account: Account | undefined,
): Account | Refusal => {
  const admitted = admit(caller, account);
  if (isRefusal(admitted) || admitted.onboarding_completed_at !== undefined) return admitted;
  return refuse('forbidden', undefined, [{ reason: 'onboarding_required' }]);
};

/**
 * The next `updated_at` of an account: `nowMs`, or 1 ms after the previous `updated_at` if that is later. Two versions
 * of an account therefore never have the same time.
 */
export const changedAt = (before: { readonly updated_at: string }, nowMs: number): string =>
  new Date(Math.max(nowMs, Date.parse(before.updated_at) + 1)).toISOString();

/** The optimistic-lock version of an account's roles and status. Each change adds 1; the first version is 1. */
export const accessVersion = ({ access_version = 1 }: { readonly access_version?: number | undefined }): number =>
  access_version;

/**
 * The number of changes of an account's roles or status. A waiting grant of roles lapses when this number is no longer
 * the grant's. A draft of a grant changes the version, but not this number.
 */
export const accessChanges = ({ access_changes = 0 }: AccessCounted): number => access_changes;

type AccessCounted = { readonly access_changes?: number | undefined };

/** Whether an account changed its roles or status after a draft. @param account undefined when there is none */
export const hasChangedAccess = (account: AccessCounted | undefined, access_changes: number): boolean =>
  account === undefined || accessChanges(account) !== access_changes;
