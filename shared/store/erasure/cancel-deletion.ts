import { accessVersion, changedAt } from '../../domain/accounts/account.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { update } from '../table/transaction.ts';
import type { Changes } from '../table/update.ts';

export const readStaffAndUser = (table: Table, callerId: string, userId: string) =>
  readTogether(table, { account: accountRecord(callerId), user: accountRecord(userId) });

export const deletionGone: Changes = Object.fromEntries(
  ['erase_at', 'deletion_token', 'deletion_reason', 'due_shard', 'due_at'].map((name) => [name, { remove: true }]),
);

/**
 * Restores a deleted account under an optimistic lock. Its tokens stay revoked, and its roles stay removed.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, or a refusal of `transactStaffAction`
 */
export const cancelDeletion = async (
  table: Table,
  account: Account,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const { user_id, status, erase_at } = account;
  const result = await transactStaffAction(
    table,
    staff,
    { target: user_id, before: { status, erase_at }, after: { status: 'active' } },
    {
      user: update(
        accountKey(user_id),
        {
          status: { set: 'active' },
          list: { set: accountList({ ...account, status: 'active' }) },
          // Adds 1, because the deletion changed the roles.
          access_version: { set: accessVersion(account) + 1 },
          updated_at: { set: changedAt(account, staff.nowMs) },
          ...deletionGone,
        },
        {
          ConditionExpression:
            '#status = :deleted AND #erase_at = :as_read AND #erase_at > :now AND attribute_not_exists(erasing_since)',
          names: { '#status': 'status' },
          values: { ':deleted': 'deleted', ':as_read': erase_at, ':now': new Date(staff.nowMs).toISOString() },
        },
      ),
    },
  );
  return result === undefined || isRefusal(result) ? result : 'stale';
};
