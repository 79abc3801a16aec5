import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { shownSettlement } from '../../shared/store/topups/change-settlement.ts';
import { nameSettlement, readSettlement } from '../../shared/store/topups/read-settlement.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/**
 * GET /admin/settlements/{settlement_id}: two reads. The first finds the gateway, because the settlement's id does not
 * contain it.
 */
export const getSettlement: UseCase<typeof row, Ports> = async ({ caller, params }, { table: of }) => {
  const { account, gateway } = await nameSettlement(of, caller.user_id, params.settlement_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const settlement = gateway === undefined ? undefined : await readSettlement(of, gateway, params.settlement_id);
  return settlement === undefined ? refuse('not_found') : { status: 200, body: shownSettlement(settlement) };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getSettlement, portsOf(table));
