import { changedAt, standingVersion } from '../../domain/accounts/account.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { update } from '../table/transaction.ts';
import type { Changes } from '../table/update.ts';

/** The account of somebody of the staff, and that of a user. One round trip, strongly consistent. */
export const readStaffAndUser = (table: Table, callerId: string, userId: string) =>
  readTogether(table, { account: accountRecord(callerId), user: accountRecord(userId) });

/** What an account that is brought back has no longer. */
export const deletionGone: Changes = Object.fromEntries(
  ['erase_at', 'deletion_token', 'deletion_reason', 'due_shard', 'due_at'].map((name) => [name, { remove: true }]),
);

/**
 * Brings an account back as it was read. Its tokens stay void, and its roles gone.
 *
 * @returns undefined when it is written; `changed` when it is being erased by now, or is not deleted any more; the refusals of
 *   `transactStaffAction`
 */
export const cancelDeletion = async (
  table: Table,
  account: Account,
  staff: StaffAction,
): Promise<Refusal | 'changed' | undefined> => {
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
          // Whoever read their roles before has read others.
          standing_version: { set: standingVersion(account) + 1 },
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
  return result === undefined || isRefusal(result) ? result : 'changed';
};
