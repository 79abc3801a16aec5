import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { approvedBy } from '../../domain/drafts/four-eyes.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { approvalWrite, drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { policyDraftKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';
import { type AnyPolicy, approvedItem, auditedPolicy, type PolicyKind } from './stored-policy.ts';

/**
 * Approves a draft under an optimistic lock. The same transaction writes the copy in the partition of its subject, and
 * the event. An approved policy never changes.
 *
 * @returns the approved policy, `stale` when it is no longer a draft, or a refusal of `refusedDrafter` or
 * `transactStaffAction`
 */
export const approvePolicy = async <Policy extends AnyPolicy>(
  table: Table,
  kind: PolicyKind<Policy>,
  policy: Policy,
  staff: StaffAction,
): Promise<Policy | 'stale' | Refusal> => {
  const { caller, nowMs } = staff;
  const approval = approvedBy(caller.user_id, nowMs);
  const after = { ...policy, ...approval };
  const result = await transactStaffAction(
    table,
    staff,
    { ...auditedPolicy(kind, policy), before: policy, after },
    {
      drafter: drafterWrite(policy, staff),
      draft: approvalWrite(policyDraftKey(kind.idOf(policy)), { status: 'draft' }, caller.user_id, approval),
      approved: put(approvedItem(kind, after)),
      waiting: notWaitingWrite(kind.idOf(policy), policy),
      event: eventWrite(kind.approvedEvent(policy, nowMs)),
    },
  );
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  return result.failed.has('drafter') ? refusedDrafter(result.failed.get('drafter'), staff) : 'stale';
};
