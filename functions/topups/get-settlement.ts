import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { shownSettlement } from '../../shared/store/topups/change-settlement.ts';
import { nameSettlement, readSettlement } from '../../shared/store/topups/read-settlement.ts';

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

export const { handler, over } = endpoint(row, getSettlement);
