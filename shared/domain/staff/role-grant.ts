import type { GuardedRole } from '../accounts/roles.ts';
import { draftedBy, type FourEyes } from '../drafts/four-eyes.ts';

/** Makes the draft of a role grant. @param newId returns a new id with the given prefix */
export const newRoleGrant = (
  userId: string,
  roles: readonly GuardedRole[],
  drafterId: string,
  { nowMs, newId }: { readonly nowMs: number; readonly newId: (prefix: string) => string },
) => ({ role_grant_id: newId('rol'), user_id: userId, roles: [...roles], ...draftedBy(drafterId, nowMs) });

/** The granting persons. For 24 hours, the new role holder must not approve drafts of these persons. */
export const granters = ({ drafted_by }: Pick<FourEyes, 'drafted_by'>, approverId: string): readonly string[] => [
  drafted_by,
  approverId,
];
