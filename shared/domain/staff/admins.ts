import { type Refusal, refuse } from '../../errors.ts';

/** The set of active admins, which protects the last admin. Each change adds 1 to the version. */
export type Admins = { readonly admins: readonly string[]; readonly version: number };

type Candidate = { readonly user_id: string; readonly status: string; readonly roles: readonly string[] };

export const isActiveAdmin = ({ status, roles }: Omit<Candidate, 'user_id'>): boolean =>
  status === 'active' && roles.includes('admin');

/**
 * Decides whether an operator with write access to the table may make this user an admin. Allowed cases: the first
 * admin, and a recovery while no admin is active.
 *
 * @param before the stored set; undefined when there never was an admin
 * @param active whether another admin is active
 * @returns the new set of admins; or `not_found`, `account_unavailable`, `conflict`
 */
export const decideGrant = (
  candidate: Candidate | undefined,
  before: Admins | undefined,
  { recover, active }: { readonly recover: boolean; readonly active: boolean },
): Admins | Refusal => {
  if (candidate === undefined) return refuse('not_found', 'There is no such user. The person must sign in first.');
  if (candidate.status !== 'active') return refuse('account_unavailable');
  if (before !== undefined && !recover)
    return refuse(
      'conflict',
      'There has been an admin. An active admin must grant the role. If no admin is active, add --recover.',
    );
  if (before !== undefined && (active || isActiveAdmin(candidate)))
    return refuse('conflict', 'An admin is active and must grant the role.');
  return { admins: [candidate.user_id], version: (before?.version ?? 0) + 1 };
};

/**
 * The set of admins after a change of an account. If the set lacks the acting admin, that admin is added.
 *
 * @param before the stored set; undefined when it was never written
 * @param by the user id of the acting admin, if any
 * @returns the new set, undefined when it is unchanged, or `conflict` (`last_admin`) when it would become empty
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
