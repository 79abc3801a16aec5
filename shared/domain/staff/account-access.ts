import { type Refusal, refuse } from '../../errors.ts';
import { accessChanges, accessVersion, type accountStatuses, changedAt } from '../accounts/account.ts';
import { roles as everyRole, type GuardedRole, guardedRoles } from '../accounts/roles.ts';
import { type RecentGrant, recentGrants, recordedGrants } from '../drafts/four-eyes.ts';
import { revocation } from '../sign-in/sessions.ts';

type Role = (typeof everyRole)[number];

type AccountAccess = {
  readonly user_id: string;
  readonly status: (typeof accountStatuses)[number] | 'unknown';
  readonly roles: readonly Role[];
  /** Epoch seconds. */
  readonly tokens_valid_from: number;
  readonly access_version?: number | undefined;
  readonly access_changes?: number | undefined;
  readonly updated_at: string;
};

/** A change of status or roles. `before` and `after` are for the audit trail. */
export type AccessChange = {
  readonly type: 'user.suspended' | 'user.restored' | 'user.roles_changed';
  readonly set: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly access: Pick<AccountAccess, 'user_id' | 'status' | 'roles'>;
};

/** Refuses a decision about oneself, or about an account that is deleted or has an unknown status. */
const refuseSubject = (subject: AccountAccess, callerId: string | undefined): Refusal | undefined => {
  if (subject.user_id === callerId)
    return refuse('forbidden', 'Somebody else must decide about you.', [{ reason: 'self' }]);
  if (subject.status === 'deleted') return refuse('invalid_status', undefined, [{ reason: 'account_deleted' }]);
  if (subject.status === 'unknown') return refuse('invalid_status', undefined, [{ reason: 'status_unknown' }]);
  return undefined;
};

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

const changed = (
  subject: AccountAccess,
  type: AccessChange['type'],
  values: { readonly status: AccountAccess['status'] } | { readonly roles: readonly Role[] },
  revoked: object,
  nowMs: number,
): AccessChange => {
  const becomes = { ...subject, ...values };
  const isSame = becomes.status === subject.status && sameRoles(becomes.roles, subject.roles);
  const set = {
    ...values,
    ...revoked,
    access_version: accessVersion(subject) + 1,
    ...(!isSame && { access_changes: accessChanges(subject) + 1 }),
    updated_at: changedAt(subject, nowMs),
  };
  const before = Object.fromEntries(Object.entries(subject).filter(([name]) => name in values || name in revoked));
  return { type, set, before, after: { ...values, ...revoked }, access: becomes };
};

type Holder = Pick<AccountAccess, 'status' | 'roles'>;

const guardedRolesOf = ({ status, roles }: Holder): readonly GuardedRole[] =>
  status === 'active' ? guardedRoles.filter((role) => roles.includes(role)) : [];

/** Whether a person loses the use of finance or admin. A role is removed, or its holder is suspended. */
export const losesGuardedRole = (before: Holder, after: Holder): boolean =>
  guardedRolesOf(before).some((role) => !guardedRolesOf(after).includes(role));

const ordered = (wanted: readonly Role[]): readonly Role[] =>
  everyRole.filter((role) => role === 'learner' || wanted.includes(role));

/** Adds a role to an account for the operator's command (store/staff/grant-admin.ts). */
export const withRole = (subject: AccountAccess, added: Role, nowMs: number): AccessChange =>
  changed(subject, 'user.roles_changed', { roles: ordered([...subject.roles, added]) }, {}, nowMs);

/**
 * Adds the roles of an approved grant. The account records the granting persons for 24 hours.
 *
 * @param grant the roles, and the user ids of drafter and approver
 * @returns the change; or `forbidden` for oneself, `invalid_status` for a deleted account or an unknown status
 */
export const grantRoles = (
  subject: AccountAccess & { readonly recent_grants?: readonly RecentGrant[] | undefined },
  grant: { readonly roles: readonly Role[]; readonly grantedBy: readonly string[] },
  callerId: string | undefined,
  nowMs: number,
): AccessChange | Refusal => {
  const refused = refuseSubject(subject, callerId);
  if (refused) return refused;
  const roles = ordered([...subject.roles, ...grant.roles]);
  const { set, ...change } = changed(subject, 'user.roles_changed', { roles }, {}, nowMs);
  const granted_at = new Date(nowMs).toISOString();
  const added = grant.grantedBy.map((granted_by) => ({ granted_by, granted_at }));
  const recent = recordedGrants([...recentGrants(subject.recent_grants, nowMs), ...added]);
  // The audit entry stores the grants, so that `npm run reapply` can repeat them after a restore.
  return { ...change, set: { ...set, ...recent }, after: { ...change.after, recent_grants: recent.recent_grants } };
};

/**
 * Suspends or restores an account. A suspension revokes all tokens. Earlier tokens and ID tokens stay invalid after a
 * restore of the account.
 *
 * @returns the change, undefined when nothing changes, `forbidden` for oneself, or `invalid_status` for a deleted
 * account or an unknown status
 */
export const decideStatus = (
  subject: AccountAccess,
  wanted: 'active' | 'suspended',
  callerId: string,
  nowMs: number,
): AccessChange | Refusal | undefined => {
  const refused = refuseSubject(subject, callerId);
  if (refused) return refused;
  if (subject.status === wanted) return undefined;
  if (wanted === 'active') return changed(subject, 'user.restored', { status: wanted }, {}, nowMs);
  const revoked = revocation(nowMs, { issued_at: subject.tokens_valid_from, token_id: undefined });
  return changed(subject, 'user.suspended', { status: wanted }, revoked, nowMs);
};

/** A decision about roles. `drafted`: the roles that need the approval of a second admin. */
export type RolesDecision = {
  /** undefined: nothing changes at once. */
  readonly change: AccessChange | undefined;
  readonly drafted: readonly GuardedRole[];
};

/**
 * Decides the roles of an account under an optimistic lock. Everybody is a learner. New finance and admin roles are
 * only drafted, because a second admin must approve them. Every other change applies at once. A draft also adds 1 to
 * the version, so a repeated request cannot draft twice.
 *
 * @param replaced the version of status and roles in If-Match
 * @returns the decision, or a refusal:
 * - `forbidden` for oneself
 * - `invalid_status` for a deleted account or an unknown status
 * - `conflict` for a missing or another version
 */
export const decideRoles = (
  subject: AccountAccess,
  { wanted, replaced }: { readonly wanted: readonly Role[]; readonly replaced: number | undefined },
  callerId: string,
  nowMs: number,
): RolesDecision | Refusal => {
  const refused = refuseSubject(subject, callerId) ?? refuseVersion(subject, replaced);
  if (refused) return refused;
  const drafted = guardedRoles.filter((role) => wanted.includes(role) && !subject.roles.includes(role));
  const roles = ordered(wanted.filter((role) => !drafted.some((each) => each === role)));
  if (sameRoles(roles, subject.roles) && drafted.length === 0) return { change: undefined, drafted };
  return { change: changed(subject, 'user.roles_changed', { roles }, {}, nowMs), drafted };
};

const refuseVersion = (subject: AccountAccess, replaced: number | undefined): Refusal | undefined => {
  const pointer = 'header/If-Match';
  if (replaced === undefined)
    return refuse('conflict', 'Name the version of the user in If-Match.', [{ reason: 'version_required', pointer }]);
  if (replaced === accessVersion(subject)) return undefined;
  return refuse('conflict', 'The stored user does not have the version in If-Match.', [
    { reason: 'version_changed', pointer },
  ]);
};
