import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCredit as row } from '../../shared/routes/wallet/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readCredit } from '../../shared/store/wallet/read-credit.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/wallets/{user_id}/credits/{credit_id}: one round trip, the account included. */
export const getCredit: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const { account, credit } = await readCredit(ports.table, caller.user_id, params);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return credit ? { status: 200, body: credit } : refuse('not_found');
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getCredit, portsOf(table));
