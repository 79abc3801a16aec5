import type { GuardedRole } from '../accounts/roles.ts';
import { draftedBy, type FourEyes } from '../drafts/four-eyes.ts';

/** Roles for somebody as an admin drafts them. @param newId makes an id with a prefix */
export const newRoleGrant = (
  userId: string,
  roles: readonly GuardedRole[],
  drafterId: string,
  { nowMs, newId }: { readonly nowMs: number; readonly newId: (prefix: string) => string },
) => ({ role_grant_id: newId('rol'), user_id: userId, roles: [...roles], ...draftedBy(drafterId, nowMs) });

/** The two who give the roles of a grant: neither may have what they draft approved by who got them, for 24 hours. */
export const granters = ({ drafted_by }: Pick<FourEyes, 'drafted_by'>, approverId: string): readonly string[] => [
  drafted_by,
  approverId,
];
