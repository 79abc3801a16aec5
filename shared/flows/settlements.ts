import type { Settlement } from '../contract/topups/settlement.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction } from '../domain/audit/staff-action.ts';
import { refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { refuseReversal } from '../domain/topups/settlement-status.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Table } from '../store/table/table.ts';
import { reverseSettlement as writeReversal } from '../store/topups/change-settlement.ts';
import { nameSettlement, readSettlement } from '../store/topups/read-settlement.ts';

/**
 * One round of a reversal: two reads and one transaction. The first read finds the gateway, because the settlement's id
 * does not contain it. A reversal of a `reversing` settlement approves the request of another person.
 */
export const reverseSettlement = async (
  table: Table,
  settlementId: string,
  staff: StaffAction,
): Promise<Settlement | 'stale' | Refusal> => {
  const { caller, roles, nowMs } = staff;
  const { account, gateway } = await nameSettlement(table, caller.user_id, settlementId);
  const admitted = admitStaff(caller, account, roles);
  if (isRefusal(admitted)) return admitted;
  const settlement = gateway === undefined ? undefined : await readSettlement(table, gateway, settlementId);
  if (settlement === undefined) return refuse('not_found');
  const { status, reversal_drafted_by: requester } = settlement;
  const refused =
    refuseReversal(settlement, caller.user_id) ??
    (status === 'reversing' && requester !== null ? refuseRecentGrant(admitted, requester, nowMs) : undefined);
  return refused ?? writeReversal(table, settlement, decidedAs(staff, admitted));
};
