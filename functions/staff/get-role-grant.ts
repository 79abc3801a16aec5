import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { grantStatus } from '../../shared/domain/staff/role-grant.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getRoleGrant as row } from '../../shared/routes/staff/role-grants.ts';
import { accountRecord } from '../../shared/store/accounts/account.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { roleGrantRecord, shownGrant } from '../../shared/store/staff/role-grants.ts';
import { readTogether } from '../../shared/store/table/table.ts';

/** GET /admin/users/{user_id}/role-grants/{role_grant_id}: one round trip, and an audit entry. */
export const getRoleGrant: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { account, person, grant } = await readTogether(ports.table, {
    account: accountRecord(caller.user_id),
    person: accountRecord(params.user_id),
    grant: roleGrantRecord(params.role_grant_id),
  });
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (grant?.user_id !== params.user_id) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused = await auditReads(ports.table, reading, [{ target: grant.role_grant_id, subject_id: grant.user_id }]);
  if (refused) return refused;
  return { status: 200, body: { ...shownGrant(grant), status: grantStatus(grant, person) } };
};

export const { handler, over } = endpoint(row, getRoleGrant);
