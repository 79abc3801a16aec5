import type { Approval, FourEyes } from '../../domain/drafts/four-eyes.ts';
import { accountKey } from '../table/keys.ts';
import type { Key } from '../table/table.ts';
import { check, type Part, update } from '../table/transaction.ts';

/**
 * Writes an approval of what was read, on the condition of `refuseApproval`. The terms of a draft never change, so what was read
 * of them holds; who has agreed changes with the status alone.
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

/** That who drafted it is active and has one of the roles that draft it. */
export const drafterPart = ({ drafted_by }: Pick<FourEyes, 'drafted_by'>, roles: readonly string[]): Part =>
  check(accountKey(drafted_by), {
    ConditionExpression: `#status = :active AND (${roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR ')})`,
    names: { '#status': 'status', '#roles': 'roles' },
    values: { ':active': 'active', ...Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])) },
  });
