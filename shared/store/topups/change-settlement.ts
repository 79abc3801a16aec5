import type { Settlement } from '../../contract/topups/settlement.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { approvedBy } from '../../domain/drafts/four-eyes.ts';
import { settlementEntry } from '../../domain/topups/payout.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { approvalWrite, drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { payoutKey, settlementKey } from '../table/payout-keys.ts';
import type { Table } from '../table/table.ts';
import { put, update, type Write, type Writes } from '../table/transaction.ts';
import type { StoredSettlement } from './stored-payout.ts';

export const shownSettlement = ({ mark: _, fencing_token: __, ...settlement }: StoredSettlement): Settlement =>
  settlement;

/** The ledger entry of a settlement or of its reversal. Each entry is written once. */
export const entryWrite = (settlement: StoredSettlement, sign: 1 | -1, { nowMs, randomBytes }: Moment): Write => {
  const { gateway, settlement_id, fee_vat_idr } = settlement;
  const settled = { ...settlement, fee_vat_idr: fee_vat_idr ?? undefined };
  const id = sign === 1 ? settlement_id : `${settlement_id}.reversal`;
  return put({ ...payoutKey(gateway, id), ...settlementEntry(settled, sign, nowMs, randomBytes) });
};

type Moment = Pick<StaffAction, 'nowMs' | 'randomBytes'>;

/** The writes of a settlement's approval, without the audit entry. */
export const approvalWrites = (settlement: StoredSettlement, approverId: string, moment: Moment): Writes => ({
  settlement: approvalWrite(
    settlementKey(settlement.gateway, settlement.settlement_id),
    { status: 'draft' },
    approverId,
    approvedBy(approverId, moment.nowMs),
  ),
  entry: entryWrite(settlement, 1, moment),
  waiting: notWaitingWrite(settlement.settlement_id, settlement),
});

const written = async (
  table: Table,
  before: StoredSettlement,
  after: StoredSettlement,
  staff: StaffAction,
  writes: Writes,
): Promise<Settlement | 'stale' | Refusal> => {
  const change = { target: before.settlement_id, before: shownSettlement(before), after: shownSettlement(after) };
  const result = await transactStaffAction(table, staff, change, writes);
  if (result === undefined) return shownSettlement(after);
  if (isRefusal(result)) return result;
  return result.failed.has('drafter') ? refusedDrafter(result.failed.get('drafter'), staff) : 'stale';
};

const reversed = (settlement: StoredSettlement, userId: string, nowMs: number) => {
  const at = new Date(nowMs).toISOString();
  return settlement.status === 'approved'
    ? ({ status: 'reversing', reversal_drafted_by: userId, reversal_drafted_at: at } as const)
    : ({ status: 'reversed', reversed_by: userId, reversed_at: at } as const);
};

/**
 * Requests the reversal of an approved settlement, or approves that request. The approval books the opposite ledger
 * entry in the same transaction. It also ends the reservations, because those of a reversed settlement do not count.
 *
 * @returns the changed settlement, `stale` when a condition fails, or a refusal of `refusedDrafter` or
 * `transactStaffAction`
 */
export const reverseSettlement = (table: Table, settlement: StoredSettlement, staff: StaffAction) => {
  const { status, gateway, settlement_id, reversal_drafted_by } = settlement;
  const change = reversed(settlement, staff.caller.user_id, staff.nowMs);
  const agreed = change.status === 'reversed';
  return written(table, settlement, { ...settlement, ...change }, staff, {
    settlement: update(
      settlementKey(gateway, settlement_id),
      Object.fromEntries(Object.entries(change).map(([name, value]) => [name, { set: value }])),
      {
        ConditionExpression: agreed ? '#status = :present AND #reversal_drafted_by <> :caller' : '#status = :present',
        names: agreed ? { '#reversal_drafted_by': 'reversal_drafted_by' } : {},
        values: { ':present': status, ...(agreed && { ':caller': staff.caller.user_id }) },
      },
    ),
    ...(agreed && {
      entry: entryWrite(settlement, -1, staff),
      ...(reversal_drafted_by !== null && { drafter: drafterWrite({ drafted_by: reversal_drafted_by }, staff) }),
    }),
  });
};
