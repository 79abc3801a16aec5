import { type Refusal, refuse } from '../../errors.ts';

/** Who is an admin and active: so that the last one can be told. Each change counts the version on. */
export type Admins = { readonly admins: readonly string[]; readonly version: number };

type Candidate = { readonly user_id: string; readonly status: string; readonly roles: readonly string[] };

/** Whether an account can act as an admin. */
export const isActiveAdmin = ({ status, roles }: Omit<Candidate, 'user_id'>): boolean =>
  status === 'active' && roles.includes('admin');

/**
 * Whether whoever may write the table may make this user an admin: the first one there ever was, or, to recover, while none of
 * the admins is active.
 *
 * @param before undefined when there never was an admin
 * @param active whether another admin of before is active
 * @returns the admins of from then on; or `not_found`, `account_unavailable`, `conflict`
 */
export const decideGrant = (
  candidate: Candidate | undefined,
  before: Admins | undefined,
  { recover, active }: { readonly recover: boolean; readonly active: boolean },
): Admins | Refusal => {
  if (candidate === undefined) return refuse('not_found', 'There is no such user: they sign in first.');
  if (candidate.status !== 'active') return refuse('account_unavailable');
  if (before !== undefined && !recover)
    return refuse('conflict', 'There was an admin before: they give roles. While none is active, add --recover.');
  if (before !== undefined && (active || isActiveAdmin(candidate)))
    return refuse('conflict', 'An admin is active: they give roles.');
  return { admins: [candidate.user_id], version: (before?.version ?? 0) + 1 };
};

/**
 * The admins after somebody's standing changes. The one who changes it is an admin, whether or not the set knew of them.
 *
 * @param before undefined when the set was never written
 * @param by who changes it; undefined: nobody of the admins
 * @returns undefined when the set stays as it is; `conflict` when nobody would be left
 */
export const adminsAfter = (
  before: Admins | undefined,
  was: Candidate,
  becomes: Candidate,
  by?: string,
): Admins | Refusal | undefined => {
  if (isActiveAdmin(was) === isActiveAdmin(becomes)) return undefined;
  const known = new Set([...(before?.admins ?? []), ...(by === undefined ? [] : [by])]);
  if (isActiveAdmin(becomes)) known.add(becomes.user_id);
  else known.delete(becomes.user_id);
  if (known.size === 0) return refuse('conflict', undefined, [{ reason: 'last_admin' }]);
  return { admins: [...known], version: (before?.version ?? 0) + 1 };
};
