import { type Audited, auditEntry } from '../../domain/journal/audit.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { admitStaff } from '../../domain/people/staff.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { Account } from '../people/account.ts';
import { callerIsAdmitted } from '../people/account-store.ts';
import { accountKey } from '../table/keys.ts';
import { type Item, parseItem, type Table } from '../table/table.ts';
import { check, type Failed, type Part, type Parts, transact } from '../table/transaction.ts';
import { auditPart } from './audit.ts';

type Change = Pick<Audited, 'target' | 'subject_id' | 'before' | 'after'>;

/** That they are admitted and have one of the roles: what `admitStaff` checks, conditioned in the write itself. */
const staffPart = ({ caller, roles }: StaffAction): Part => {
  const admitted = callerIsAdmitted(caller);
  const hasRole = roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR ');
  return check(accountKey(caller.user_id), {
    ConditionExpression: `${admitted.ConditionExpression} AND (${hasRole})`,
    names: { ...admitted.names, '#roles': 'roles' },
    values: { ...admitted.values, ...Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])) },
  });
};

/**
 * Every action of somebody names their account, so their own keep each other off. Who does ten things at once has them done one
 * after the other.
 */
const maximumTries = 10;

const refuseStaff = ({ caller, roles }: StaffAction, found: Item | undefined): Refusal => {
  const admitted = admitStaff(caller, found && parseItem(Account, found), roles);
  return isRefusal(admitted) ? admitted : refuse('forbidden', undefined, [{ reason: 'role' }]);
};

/**
 * Writes what somebody of the staff does, together with its entry in the audit trail, if they may still do it.
 *
 * @param parts what they do, on other items than their account
 * @returns undefined when all is written; the parts of theirs that did not hold; `account_unavailable`, `unauthorized`,
 *   `forbidden`, `conflict`
 */
export const transactStaffAction = async (
  table: Table,
  staff: StaffAction,
  change: Change,
  parts: Parts,
): Promise<Failed | Refusal | undefined> => {
  const { caller, action, reason, requestId, nowMs, randomBytes } = staff;
  const audited = { actor_id: caller.user_id, action, ...change, reason, request_id: requestId };
  const all = {
    'staff account': staffPart(staff),
    'audit entry': auditPart(auditEntry(audited, nowMs, randomBytes)),
    ...parts,
  };
  const result = await transact(table, all, maximumTries);
  if (result === undefined || isRefusal(result)) return result;
  const { failed } = result;
  return failed.has('staff account') ? refuseStaff(staff, failed.get('staff account')) : result;
};
