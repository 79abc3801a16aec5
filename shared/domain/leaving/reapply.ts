import type { roles as everyRole } from '../accounts/roles.ts';
import type { RecentGrant } from '../drafts/four-eyes.ts';

type Role = (typeof everyRole)[number];

/** What is known of a user from after the instant that a table was restored to. */
export type Told = {
  readonly user_id: string;
  /** RFC 3339. */
  readonly at: string;
  readonly status?: 'active' | 'suspended' | 'deleted';
  readonly roles?: readonly Role[];
  /** Who gave the roles, and when: the rule of 24 hours holds in the restored table as well. */
  readonly recent_grants?: readonly RecentGrant[];
  readonly erase_at?: string;
  readonly erased?: true;
  /** Sessions were revoked: tokens of before are void. */
  readonly revoked?: { readonly tokens_valid_from: number; readonly sessions_revoked_at?: number };
};

/** Where a user stands by all that is known, and since when: what is undefined, nobody has changed. */
export type Wanted = Omit<Told, 'at'> & { readonly standing_since?: string };

/** The operations of the audit trail after which a user stands otherwise; what is there after them says how. */
export const standingActions = [
  'putUserStatus',
  'putUserRoles',
  'approveRoleGrant',
  'grantAdmin',
  'recoverAdmin',
  'deleteMe',
  'cancelDeletion',
  'reapply',
] as const;

const after = (before: Wanted, { at, ...told }: Told): Wanted => {
  const { erase_at: __, ...rest } = before;
  const revoked =
    (told.revoked?.tokens_valid_from ?? 0) > (before.revoked?.tokens_valid_from ?? 0) ? told.revoked : before.revoked;
  const isOther = told.status !== undefined || told.roles !== undefined;
  // Whoever is brought back is not due any more.
  const kept = told.status === undefined ? before : rest;
  return { ...kept, ...told, ...(revoked && { revoked }), ...(isOther && { standing_since: at }) };
};

/** Where each user stands by all that is known of them, whatever its order. Who was erased stays so. */
export const standings = (told: readonly Told[]): readonly Wanted[] => {
  const sorted = told.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const byUser = Map.groupBy(sorted, ({ user_id }) => user_id);
  return [...byUser].map(([user_id, history]) => history.reduce<Wanted>(after, { user_id }));
};

/** Admins first: the last one of them could not be taken before the next one is there. */
export const inOrder = (wanted: readonly Wanted[]): readonly Wanted[] => {
  const makesAdmin = ({ roles, status }: Wanted) => roles?.includes('admin') && (status ?? 'active') === 'active';
  return [...wanted.filter(makesAdmin), ...wanted.filter((each) => !makesAdmin(each))];
};

type Standing = {
  readonly status: string;
  readonly roles: readonly string[];
  readonly tokens_valid_from: number;
  readonly standing_version?: number | undefined;
  readonly erase_at?: string | undefined;
  readonly erased_at?: string | undefined;
};

const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/**
 * A version of a standing that nobody has read, by the clock: the old table counted on from what the restored one has, and whoever
 * read it there must not overwrite what stands here.
 */
const unreadVersion = ({ standing_version = 1 }: Standing, since: string | undefined, nowMs: number) => {
  const sinceMs = since === undefined ? 0 : Date.parse(since);
  return standing_version < sinceMs ? { standing_version: Math.max(sinceMs, nowMs) } : undefined;
};

/**
 * What is to be written of an account so that it stands where it stood.
 *
 * @returns attributes and their values; none when it stands so already
 */
export const reapplied = (
  account: Standing,
  { status, roles, recent_grants, revoked, erase_at, erased, standing_since }: Wanted,
  nowMs: number,
): Readonly<Record<string, unknown>> => {
  if (account.erased_at !== undefined) return {};
  // The day in which somebody could bring it back is over already.
  const due = erased ? (account.erase_at ?? new Date(nowMs).toISOString()) : erase_at;
  const becomes = erased ? 'deleted' : status;
  return {
    ...(becomes !== undefined && becomes !== account.status && { status: becomes }),
    ...(roles !== undefined &&
      !erased &&
      !sameRoles(roles, account.roles) && { roles, ...(recent_grants && { recent_grants }) }),
    ...(due !== undefined && due !== account.erase_at && { erase_at: due }),
    ...(revoked !== undefined && revoked.tokens_valid_from > account.tokens_valid_from && revoked),
    ...unreadVersion(account, standing_since, nowMs),
  };
};
