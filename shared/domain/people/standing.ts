import { type Refusal, refuse } from '../../errors.ts';
import type { accountStatuses } from './account.ts';
import { changedAt } from './account.ts';
import { roles as everyRole } from './roles.ts';
import { revocation } from './sessions.ts';

type Role = (typeof everyRole)[number];

/** Where somebody stands: what the staff decide about an account, and nobody else. */
type Standing = {
  readonly user_id: string;
  readonly status: (typeof accountStatuses)[number] | 'unknown';
  readonly roles: readonly Role[];
  /** Epoch seconds. */
  readonly tokens_valid_from: number;
  readonly standing_version?: number | undefined;
  readonly updated_at: string;
};

/** What becomes of it: the attributes to set, the same before and after for the audit trail, and the event that tells it. */
export type StandingChange = {
  readonly type: 'user.suspended' | 'user.restored' | 'user.roles_changed';
  readonly set: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly standing: Pick<Standing, 'user_id' | 'status' | 'roles'>;
};

/** Each change of status or roles counts it on; before the first it is 1. */
export const standingVersion = ({ standing_version = 1 }: Pick<Standing, 'standing_version'>): number =>
  standing_version;

/** Nobody decides about themselves, and about nobody who is gone. */
const refuseSubject = (subject: Standing, callerId: string): Refusal | undefined => {
  if (subject.user_id === callerId)
    return refuse('forbidden', 'Somebody else must decide about you.', [{ reason: 'self' }]);
  if (subject.status === 'deleted') return refuse('invalid_status', undefined, [{ reason: 'account_deleted' }]);
  if (subject.status === 'unknown') return refuse('invalid_status', undefined, [{ reason: 'status_unknown' }]);
  return undefined;
};

const changed = (
  subject: Standing,
  type: StandingChange['type'],
  values: { readonly status: Standing['status'] } | { readonly roles: readonly Role[] },
  revoked: object,
  nowMs: number,
): StandingChange => {
  const set = {
    ...values,
    ...revoked,
    standing_version: standingVersion(subject) + 1,
    updated_at: changedAt(subject, nowMs),
  };
  const before = Object.fromEntries(Object.entries(subject).filter(([name]) => name in values || name in revoked));
  return { type, set, before, after: { ...values, ...revoked }, standing: { ...subject, ...values } };
};

/** Gives somebody a role beside theirs: what no admin decides (store/people/grant-admin.ts). */
export const withRole = (subject: Standing, added: Role, nowMs: number): StandingChange => {
  const roles = everyRole.filter((role) => role === added || subject.roles.includes(role));
  return changed(subject, 'user.roles_changed', { roles }, {}, nowMs);
};

/**
 * Suspends somebody or restores them. Whoever is suspended has no valid token any more, also when they are restored, and no ID
 * token of before opens a session.
 *
 * @returns undefined when it is so already; `forbidden` for oneself, `invalid_status` for an account that is deleted
 */
export const decideStatus = (
  subject: Standing,
  wanted: 'active' | 'suspended',
  callerId: string,
  nowMs: number,
): StandingChange | Refusal | undefined => {
  const refused = refuseSubject(subject, callerId);
  if (refused) return refused;
  if (subject.status === wanted) return undefined;
  if (wanted === 'active') return changed(subject, 'user.restored', { status: wanted }, {}, nowMs);
  const revoked = revocation(nowMs, { issued_at: subject.tokens_valid_from, token_id: undefined });
  return changed(subject, 'user.suspended', { status: wanted }, revoked, nowMs);
};

/**
 * Gives somebody exactly these roles. Everybody is a learner, named or not.
 *
 * @param replaced the version of their standing that is replaced
 * @returns undefined when they have them already; `forbidden` for oneself, `invalid_request` for a role named twice,
 *   `invalid_status`, `conflict`
 */
export const decideRoles = (
  subject: Standing,
  { wanted, replaced }: { readonly wanted: readonly Role[]; readonly replaced: number | undefined },
  callerId: string,
  nowMs: number,
): StandingChange | Refusal | undefined => {
  const refused = refuseSubject(subject, callerId) ?? refuseVersion(subject, replaced);
  if (refused) return refused;
  const roles = everyRole.filter((role) => role === 'learner' || wanted.includes(role));
  const same = roles.length === subject.roles.length && roles.every((role) => subject.roles.includes(role));
  return same ? undefined : changed(subject, 'user.roles_changed', { roles }, {}, nowMs);
};

const refuseVersion = (subject: Standing, replaced: number | undefined): Refusal | undefined => {
  const pointer = 'header/If-Match';
  if (replaced === undefined)
    return refuse('conflict', 'Name the version of the user in If-Match.', [{ reason: 'version_required', pointer }]);
  if (replaced === standingVersion(subject)) return undefined;
  return refuse('conflict', 'The user is not, or no longer, of the version in If-Match.', [
    { reason: 'version_changed', pointer },
  ]);
};
