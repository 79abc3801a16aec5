import { admitStaff } from '../../domain/accounts/staff.ts';
import { type Audited, auditEntry } from '../../domain/journal/audit.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { Account } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import { type Item, parseItem, type Table } from '../table/table.ts';
import { check, type Failed, type Part, type Parts, transact } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';
import { auditPart } from './audit.ts';

type Change = Pick<Audited, 'target' | 'subject_id' | 'before' | 'after'>;

const hasRole = (roles: readonly string[]): Guard => ({
  ConditionExpression: roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR '),
  names: { '#roles': 'roles' },
  values: Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])),
});

const hasAccessVersion = (version: number): Guard => ({
  ConditionExpression:
    version === 1
      ? 'attribute_not_exists(#standing_version) OR #standing_version = :standing'
      : '#standing_version = :standing',
  names: { '#standing_version': 'standing_version' },
  values: { ':standing': version },
});

/** The checks of `admitStaff` as a write condition on the actor's account. */
const staffPart = ({ caller, roles, access }: StaffAction): Part => {
  const guards = [
    callerIsAdmitted(caller),
    hasRole(roles),
    ...(access === undefined ? [] : [hasAccessVersion(access)]),
  ];
  return check(accountKey(caller.user_id), allOf(guards) ?? hasRole(roles));
};

/**
 * The maximum number of tries at write conflicts. Every action checks the actor's account, so concurrent actions of one
 * person conflict.
 */
const maximumTries = 10;

/**
 * The refusal of an actor whose write condition failed.
 *
 * @returns undefined when only the version of roles and status is stale
 */
const refuseStaff = ({ caller, roles, access }: StaffAction, found: Item | undefined): Refusal | undefined => {
  const admitted = admitStaff(caller, found && parseItem(Account, found), roles);
  if (isRefusal(admitted)) return admitted;
  return access === undefined ? refuse('forbidden', undefined, [{ reason: 'role' }]) : undefined;
};

/**
 * Writes a staff action and its audit entry in one transaction, under the checks of `admitStaff`.
 *
 * @param parts the writes on items other than the actor's account
 * @returns one of:
 * - undefined when all parts are written
 * - the failed parts; only `staff account` when the actor's access version is stale
 * - `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
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
  if (!failed.has('staff account')) return result;
  return refuseStaff(staff, failed.get('staff account')) ?? { failed: new Map([['staff account', undefined]]) };
};

/**
 * The condition that a user exists. The caller needs no condition, because the transaction already checks the caller's
 * account. DynamoDB accepts only one part per item.
 */
export const userParts = (callerId: string, userId: string): Parts =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
