import { type Refusal, refuse } from '../../errors.ts';
import { accessChanges, hasChangedAccess } from '../accounts/account.ts';
import type { GuardedRole } from '../accounts/roles.ts';
import { draftedBy, type FourEyes } from '../drafts/four-eyes.ts';

type Person = Parameters<typeof accessChanges>[0];

/**
 * Makes the draft of a role grant.
 *
 * @param person the account after the changes that take effect at once
 * @param newId returns a new id with the given prefix
 */
export const newRoleGrant = (
  person: Person & { readonly user_id: string },
  roles: readonly GuardedRole[],
  drafterId: string,
  { nowMs, newId }: { readonly nowMs: number; readonly newId: (prefix: string) => string },
) => ({
  ...{ role_grant_id: newId('rol'), user_id: person.user_id, roles: [...roles], ...draftedBy(drafterId, nowMs) },
  access_changes: accessChanges(person),
});

type Grant = Pick<FourEyes, 'status'> & { readonly access_changes: number };

/**
 * The status of a grant now. A draft lapses with each change of the person's roles or status, because two people agreed
 * on the earlier state.
 *
 * @param person the account; undefined when there is none
 */
export const grantStatus = <Status extends FourEyes['status']>(
  { status, access_changes }: Grant & { readonly status: Status },
  person: Person | undefined,
): Status | 'lapsed' => (status === 'draft' && hasChangedAccess(person, access_changes) ? 'lapsed' : status);

/** Refuses a lapsed draft. @returns `invalid_status` (`lapsed`), or undefined */
export const refuseLapsedGrant = (grant: Grant, person: Person | undefined): Refusal | undefined =>
  grantStatus(grant, person) === 'lapsed'
    ? refuse('invalid_status', "The person's roles or status changed after the draft. Draft another one.", [
        { reason: 'lapsed' },
      ])
    : undefined;

/** The granting persons. For 24 hours, the new role holder must not approve drafts of these persons. */
export const granters = ({ drafted_by }: Pick<FourEyes, 'drafted_by'>, approverId: string): readonly string[] => [
  drafted_by,
  approverId,
];
