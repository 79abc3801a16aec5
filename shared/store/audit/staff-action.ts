import { admitStaff } from '../../domain/accounts/staff.ts';
import { type Audited, auditEntry } from '../../domain/audit/audit.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isDestructive } from '../../domain/staff/destructive.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { Account } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import { type Item, parseItem, type Table } from '../table/table.ts';
import { check, type Failed, type Write, type Writes } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';
import { auditWrite } from './audit.ts';
import { peopleOf, type ReadThing, refuseFull } from './audit-reads.ts';
import { type Counted, isFull, transactCounted } from './counted-write.ts';

type Change = Pick<Audited, 'target' | 'subject_id' | 'before' | 'after'> & {
  /** The people who lose finance or admin by the action. */
  readonly guarded_removals?: readonly string[];
};

const thingOf = ({ target, subject_id }: Change): ReadThing => ({ target, subject_id });

/** The ids that an action adds to the actor's sets of the day. */
const countedOf = (staff: StaffAction, { guarded_removals = [], ...change }: Change): Counted => {
  const subject = change.subject_id ?? change.target;
  return {
    people_read: peopleOf(staff, [subject]),
    destructive_subjects: isDestructive(staff.destructive, change) ? [subject] : [],
    guarded_removals,
  };
};

const hasRole = (roles: readonly string[]): Guard => ({
  ConditionExpression: roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR '),
  names: { '#roles': 'roles' },
  values: Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])),
});

const hasAccessVersion = (version: number): Guard => ({
  ConditionExpression:
    version === 1
      ? 'attribute_not_exists(#access_version) OR #access_version = :version'
      : '#access_version = :version',
  names: { '#access_version': 'access_version' },
  values: { ':version': version },
});

/** The checks of `admitStaff` as a write condition on the actor's account. */
const staffWrite = ({ caller, roles, access }: StaffAction, further: Guard | undefined): Write => {
  const guards = [
    callerIsAdmitted(caller),
    hasRole(roles),
    ...(further ? [further] : []),
    ...(access === undefined ? [] : [hasAccessVersion(access)]),
  ];
  return check(accountKey(caller.user_id), allOf(guards) ?? hasRole(roles));
};

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
 * Writes a staff action and its audit entry in one transaction. Its conditions are the checks of `admitStaff` and the
 * daily limits of the actor. The person in the answer counts as read.
 *
 * @param writes the writes on items other than the actor's account
 * @param further a further condition on the actor's account, for a decision with an access version
 * @returns one of:
 * - undefined when all are written
 * - the failed writes; only `staff account` when the actor's access version is stale
 * - `account_unavailable`, `unauthorized`, `forbidden`
 * - `conflict` at a daily limit (`limit_reached`, audited) or after write conflicts (`busy`)
 */
export const transactStaffAction = async (
  table: Table,
  staff: StaffAction,
  change: Change,
  writes: Writes,
  further?: Guard,
): Promise<Failed | Refusal | undefined> => {
  const { caller, action, reason, requestId, nowMs, randomBytes } = staff;
  const { target, subject_id, before, after } = change;
  const audited = {
    ...{ actor_id: caller.user_id, action, target, subject_id, before, after },
    ...{ reason, request_id: requestId },
  };
  const result = await transactCounted(table, staff, countedOf(staff, change), {
    'staff account': staffWrite(staff, further),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
    ...writes,
  });
  if (isFull(result)) return refuseFull(table, staff, result.full, thingOf(change));
  if (result === undefined || isRefusal(result)) return result;
  const { failed } = result;
  if (!failed.has('staff account')) return result;
  return refuseStaff(staff, failed.get('staff account')) ?? { failed: new Map([['staff account', undefined]]) };
};

/**
 * Counts a staff action before its effect at another service. The write of the action counts the same ids again, which
 * adds none.
 *
 * @returns undefined; or `conflict` at a daily limit (`limit_reached`, audited) or after write conflicts (`busy`)
 */
export const countStaffAction = async (
  table: Table,
  staff: StaffAction,
  change: Change,
): Promise<Refusal | undefined> => {
  const result = await transactCounted(table, staff, countedOf(staff, change), {});
  if (isFull(result)) return refuseFull(table, staff, result.full, thingOf(change));
  return result && isRefusal(result) ? result : undefined;
};

/**
 * The condition that a user exists. The caller needs no condition, because the transaction already checks the caller's
 * account. DynamoDB accepts only one write per item.
 */
export const userWrites = (callerId: string, userId: string): Writes =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
