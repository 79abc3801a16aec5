import type { Settlement } from '../contract/topups/settlement.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction } from '../domain/audit/staff-action.ts';
import { refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { refuseReversal, refuseSettlementApproval } from '../domain/topups/settlement-status.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Table } from '../store/table/table.ts';
import {
  approveSettlement as writeApproval,
  reverseSettlement as writeReversal,
} from '../store/topups/change-settlement.ts';
import { nameSettlement, readSettlement } from '../store/topups/read-settlement.ts';
import type { StoredSettlement } from '../store/topups/stored-payout.ts';

type Step = {
  readonly refuse: (settlement: StoredSettlement, callerId: string) => Refusal | undefined;
  /** The user id of the requester whose request this step approves; null when the step is itself the request. */
  readonly requestedBy: (settlement: StoredSettlement) => string | null;
  readonly write: typeof writeApproval;
};

const approval: Step = {
  refuse: refuseSettlementApproval,
  requestedBy: ({ drafted_by }) => drafted_by,
  write: writeApproval,
};

const reversal: Step = {
  refuse: refuseReversal,
  requestedBy: ({ status, reversal_drafted_by }) => (status === 'reversing' ? reversal_drafted_by : null),
  write: writeReversal,
};

/**
 * One round of a decision: two reads and one transaction. The first read finds the gateway, because the settlement's id
 * does not contain it.
 */
const decide =
  (step: Step) =>
  async (table: Table, settlementId: string, staff: StaffAction): Promise<Settlement | 'stale' | Refusal> => {
    const { caller, roles, nowMs } = staff;
    const { account, gateway } = await nameSettlement(table, caller.user_id, settlementId);
    const admitted = admitStaff(caller, account, roles);
    if (isRefusal(admitted)) return admitted;
    const settlement = gateway === undefined ? undefined : await readSettlement(table, gateway, settlementId);
    if (settlement === undefined) return refuse('not_found');
    const refused = step.refuse(settlement, caller.user_id);
    if (refused) return refused;
    const requester = step.requestedBy(settlement);
    const recent = requester === null ? undefined : refuseRecentGrant(admitted, requester, nowMs);
    return recent ?? step.write(table, settlement, decidedAs(staff, admitted));
  };

export const approveSettlement = decide(approval);
export const reverseSettlement = decide(reversal);
