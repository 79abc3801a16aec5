import { isRefusal, type Refusal, refuse } from '../errors.ts';

/** What the verified access token says of the caller; everything else about them comes from the table. */
export type Caller = {
  readonly user_id: string;
  readonly client_id: string;
  /** Epoch seconds. */
  readonly issued_at: number;
  /** Epoch seconds. */
  readonly expires_at: number;
};

type Standing = { readonly status: 'active' | 'suspended' | 'deleted'; readonly tokens_valid_from: number };

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
  return refuse('forbidden', 'Complete the onboarding first.');
};

/**
 * From when on tokens count after a revocation at this instant: the next whole second, because `iat` is in whole seconds and
 * every token of the present second was issued before.
 *
 * @returns epoch seconds
 */
export const revokedUntil = (nowMs: number): number => Math.floor(nowMs / 1000) + 1;

const staffRoles: readonly string[] = ['support', 'finance', 'admin'];

/** Whether these roles may read what belongs to somebody else (contract §3). */
export const isStaff = (account: { readonly roles: readonly string[] }): boolean =>
  account.roles.some((role) => staffRoles.includes(role));
