import type { RoleGrant } from '../contract/staff/role-grant.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction } from '../domain/audit/staff-action.ts';
import { refuseApproval, refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { grantRoles } from '../domain/staff/account-access.ts';
import { granters, refuseLapsedGrant } from '../domain/staff/role-grant.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditRefusal } from '../store/audit/audit-reads.ts';
import { approveRoleGrant as write } from '../store/staff/approve-role-grant.ts';
import { readRoleGrant } from '../store/staff/role-grants.ts';
import type { Table } from '../store/table/table.ts';

export const approveRoleGrant = async (
  table: Table,
  named: { readonly userId: string; readonly grantId: string },
  staff: StaffAction,
): Promise<RoleGrant | 'stale' | Refusal> => {
  const { caller, roles, nowMs } = staff;
  const { account, grant, subject } = await readRoleGrant(table, caller.user_id, named);
  const admitted = admitStaff(caller, account, roles);
  if (isRefusal(admitted)) return admitted;
  if (grant === undefined || subject === undefined) return refuse('not_found');
  const { roles: granted } = grant;
  const given = { roles: granted, grantedBy: granters(grant, caller.user_id) };
  const change =
    refuseApproval(grant, caller.user_id, []) ??
    refuseLapsedGrant(grant, subject.account) ??
    refuseRecentGrant(admitted, grant.drafted_by, nowMs) ??
    grantRoles(subject.account, given, caller.user_id, nowMs);
  const thing = { target: grant.role_grant_id, subject_id: grant.user_id };
  if (isRefusal(change)) return auditRefusal(table, staff, thing, change);
  return write(table, grant, subject, change, decidedAs(staff, admitted));
};
