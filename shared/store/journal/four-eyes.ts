import type { Approval, FourEyes } from '../../domain/people/four-eyes.ts';
import type { Key } from '../table/table.ts';
import { type Part, update } from '../table/transaction.ts';

/**
 * Writes an approval of what was read, on the condition of `refuseApproval`. The terms of a draft never change, so what was read
 * of them holds; who has agreed changes with the status alone.
 */
export const approvalPart = (key: Key, { status }: FourEyes, approverId: string, approval: Approval): Part =>
  update(key, Object.fromEntries(Object.entries(approval).map(([name, value]) => [name, { set: value }])), {
    ConditionExpression:
      status === 'first_approved'
        ? '#status = :present AND #drafted_by <> :approver AND #first_approved_by <> :approver'
        : '#status = :present AND #drafted_by <> :approver',
    names: {
      '#drafted_by': 'drafted_by',
      ...(status === 'first_approved' && { '#first_approved_by': 'first_approved_by' }),
    },
    values: { ':present': status, ':approver': approverId },
  });
