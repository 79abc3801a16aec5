import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCredit as row } from '../../shared/routes/wallet/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readCredit } from '../../shared/store/wallet/read-credit.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** GET /admin/wallets/{user_id}/credits/{credit_id}: one read, the account included, and a note of it. */
export const getCredit: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { account, credit } = await readCredit(ports.table, caller.user_id, params);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (credit === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  await auditReads(ports.table, reading, [{ target: credit.credit_id, subject_id: credit.user_id }]);
  return { status: 200, body: credit };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getCredit, portsOf(table));
