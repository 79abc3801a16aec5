import { accessChanges } from '../accounts/account.ts';
import type { roles as everyRole } from '../accounts/roles.ts';
import { type RecentGrant, recordedGrants } from '../drafts/four-eyes.ts';

type Role = (typeof everyRole)[number];

/** A change of a user after the instant to which a table was restored. */
export type AccessEvent = {
  readonly user_id: string;
  /** RFC 3339. */
  readonly at: string;
  readonly status?: 'active' | 'suspended' | 'deleted';
  readonly roles?: readonly Role[];
  /**
   * The persons who granted the roles, and the times. The rule of `refuseRecentGrant` also applies in the restored
   * table.
   */
  readonly recent_grants?: readonly RecentGrant[];
  readonly erase_at?: string;
  readonly erased?: true;
};

/** The final state of a user. A missing field stays as it is in the restored table. */
export type Wanted = Omit<AccessEvent, 'at'> & { readonly access_since?: string };

/** The audited operations that change an account's status or roles. The entry's `after` contains the new values. */
export const accessActions = [
  'putUserStatus',
  'putUserRoles',
  'approveRoleGrant',
  'grantAdmin',
  'recoverAdmin',
  'deleteMe',
  'cancelDeletion',
  'reapply',
] as const;

const after = (before: Wanted, { at, ...changes }: AccessEvent): Wanted => {
  const { erase_at: __, ...rest } = before;
  const isOther = changes.status !== undefined || changes.roles !== undefined;
  // A new status removes the earlier erasure date, because a cancelled deletion has none.
  const kept = changes.status === undefined ? before : rest;
  return { ...kept, ...changes, ...(isOther && { access_since: at }) };
};

/** The final state of each user, from changes in any order. An erasure is final. */
export const accessAfter = (changes: readonly AccessEvent[]): readonly Wanted[] => {
  const sorted = changes.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const byUser = Map.groupBy(sorted, ({ user_id }) => user_id);
  return [...byUser].map(([user_id, history]) => history.reduce<Wanted>(after, { user_id }));
};

/** Sorts new admins first. Otherwise removing the last old admin could be refused. */
export const inOrder = (wanted: readonly Wanted[]): readonly Wanted[] => {
  const makesAdmin = ({ roles, status }: Wanted) => roles?.includes('admin') && (status ?? 'active') === 'active';
  return [...wanted.filter(makesAdmin), ...wanted.filter((each) => !makesAdmin(each))];
};

type AccountState = {
  readonly status: string;
  readonly roles: readonly string[];
  readonly access_version?: number | undefined;
  readonly access_changes?: number | undefined;
  readonly erase_at?: string | undefined;
  readonly erased_at?: string | undefined;
};

const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/**
 * A new optimistic-lock version of status and roles, taken from the clock. The old table continued to count after the
 * backup. A client that read the old table could otherwise overwrite the restored account.
 */
const freshVersion = ({ access_version = 1 }: AccountState, since: string | undefined, nowMs: number) => {
  const sinceMs = since === undefined ? 0 : Date.parse(since);
  return access_version < sinceMs ? { access_version: Math.max(sinceMs, nowMs) } : undefined;
};

/** Lets the waiting grants of the restored table lapse, if roles or status changed after the backup. */
const changedAgain = (account: AccountState, since: string | undefined, nowMs: number) =>
  freshVersion(account, since, nowMs) && { access_changes: accessChanges(account) + 1 };

/**
 * The changes that bring a restored account to its final state.
 *
 * @returns attributes with their new values; empty when nothing differs or the account is erased already
 */
export const reapplied = (
  account: AccountState,
  { status, roles, recent_grants, erase_at, erased, access_since }: Wanted,
  nowMs: number,
): Readonly<Record<string, unknown>> => {
  if (account.erased_at !== undefined) return {};
  // The grace period of an erased user is over, so the erasure is due at once.
  const due = erased ? (account.erase_at ?? new Date(nowMs).toISOString()) : erase_at;
  const becomes = erased ? 'deleted' : status;
  return {
    ...(becomes !== undefined && becomes !== account.status && { status: becomes }),
    ...(roles !== undefined &&
      !erased &&
      !sameRoles(roles, account.roles) && { roles, ...(recent_grants && recordedGrants(recent_grants)) }),
    ...(due !== undefined && due !== account.erase_at && { erase_at: due }),
    ...freshVersion(account, access_since, nowMs),
    ...changedAgain(account, access_since, nowMs),
  };
};
