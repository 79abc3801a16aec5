import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { standingVersion } from '../../shared/domain/people/standing.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getUser as row } from '../../shared/routes/people/users.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import { accountRecord } from '../../shared/store/people/account.ts';
import { shownAccount } from '../../shared/store/people/shown-account.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** GET /admin/users/{user_id}: one read, and the entry in the audit trail without which nothing is shown. */
export const getUser: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { account, user } = await readTogether(ports.table, {
    account: accountRecord(caller.user_id),
    user: accountRecord(params.user_id),
  });
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (user === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  await auditReads(ports.table, reading, [{ target: user.user_id }]);
  return { status: 200, body: shownAccount(user), version: standingVersion(user) };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getUser, portsOf(table));
