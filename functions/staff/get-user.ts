import { accessVersion } from '../../shared/domain/accounts/account.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getUser as row } from '../../shared/routes/staff/users.ts';
import { accountRecord } from '../../shared/store/accounts/account.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { shownAccount } from '../../shared/store/staff/shown-account.ts';
import { readTogether } from '../../shared/store/table/table.ts';

/**
 * GET /admin/users/{user_id}: reads the caller's and the user's account. Nothing is shown unless the audit entry is
 * written.
 */
export const getUser: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { account, user } = await readTogether(ports.table, {
    account: accountRecord(caller.user_id),
    user: accountRecord(params.user_id),
  });
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (user === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused = await auditReads(ports.table, reading, [{ target: user.user_id }]);
  if (refused) return refused;
  return { status: 200, body: shownAccount(user), version: accessVersion(user) };
};

export const { handler, over } = endpoint(row, getUser);
