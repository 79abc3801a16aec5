import type { RoleGrant } from '../contract/staff/role-grant.ts';
import { change, term } from '../domain/drafts/review.ts';
import { grantRoles } from '../domain/staff/account-access.ts';
import { granters } from '../domain/staff/role-grant.ts';
import { isRefusal, refuse } from '../errors.ts';
import type { Subject } from '../store/staff/change-access.ts';
import {
  readGrantSubject,
  roleGrantRecord,
  roleGrantWrites,
  type StoredRoleGrant,
  shownGrant,
} from '../store/staff/role-grants.ts';
import type { DraftKind } from './draft-kind.ts';

type Path = { readonly user_id: string; readonly role_grant_id: string };
type Facts = { readonly subject: Subject | undefined };

/** A grant of finance or admin. `putUserRoles` drafts it together with the changes that take effect at once. */
export const roleGrant: DraftKind<StoredRoleGrant, Path, Facts, RoleGrant> = {
  id: 'role_grant',
  roles: ['admin'],
  record: roleGrantRecord,
  named: ({ user_id, role_grant_id }) => ({ draftId: role_grant_id, place: { user_id } }),
  idOf: ({ role_grant_id }) => role_grant_id,
  beneficiaryOf: ({ user_id }) => user_id,
  listed: ({ roles }) => ({ amount_idr: null, roles: [...roles] }),
  lapsing: ({ access_changes }) => ({ access_changes }),
  lapsed: "The person's roles or status changed after the draft. Draft another one.",
  audited: shownGrant,
  shown: (grant, isLapsed) => ({ ...shownGrant(grant), ...(isLapsed && { status: 'lapsed' }) }),
  terms: ({ roles }) => [term('roles', 'words', roles.join(' '))],
  preview: ({ draft, facts: { subject } }) => {
    const before = subject?.account.roles ?? [];
    const after = new Set<string>([...before, ...draft.roles]);
    return { changes: [change('roles', 'words', before.join(' '), [...after].join(' '))], warnings: [] };
  },
  read: async (table, { user_id }) => ({ subject: await readGrantSubject(table, user_id) }),
  effect: (grant, { subject }, { approverId, beneficiary, nowMs }) => {
    if (subject === undefined) return refuse('not_found');
    const given = { roles: grant.roles, grantedBy: granters(grant, approverId) };
    const change = grantRoles(subject.account, given, approverId, nowMs);
    if (isRefusal(change)) return change;
    const written = roleGrantWrites(grant, subject, { change, beneficiary }, nowMs);
    return isRefusal(written) ? written : { writes: written.writes, states: change };
  },
  checksBeneficiary: true,
};
