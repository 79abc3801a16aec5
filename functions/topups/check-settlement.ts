import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { checkSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { checkReport } from '../../shared/steps/draft-settlement.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** POST /admin/settlements/check */
export const checkSettlement: UseCase<typeof row, Ports> = async ({ caller, body }, { table: of }) => {
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const checked = await checkReport(of, body);
  return isRefusal(checked) ? checked : { status: 200, body: checked };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, checkSettlement, portsOf(table));
