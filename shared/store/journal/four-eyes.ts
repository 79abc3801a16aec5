import type { Approval, FourEyes } from '../../domain/drafts/four-eyes.ts';
import { accountKey } from '../table/keys.ts';
import type { Key } from '../table/table.ts';
import { check, type Part, update } from '../table/transaction.ts';

/**
 * Writes an approval under the condition of `refuseApproval`. A draft's terms never change, so those that were read are
 * current. The approvers change only together with the status.
 */
export const approvalPart = (
  key: Key,
  { status }: Pick<FourEyes, 'status'>,
  approverId: string,
  approval: Approval,
): Part =>
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

/** The condition that the drafter is active and still has one of the drafting roles. */
export const drafterPart = ({ drafted_by }: Pick<FourEyes, 'drafted_by'>, roles: readonly string[]): Part =>
  check(accountKey(drafted_by), {
    ConditionExpression: `#status = :active AND (${roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR ')})`,
    names: { '#status': 'status', '#roles': 'roles' },
    values: { ':active': 'active', ...Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])) },
  });
