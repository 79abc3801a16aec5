import type { Withholding } from '../../contract/payables/payable.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction, userParts } from '../journal/staff-action.ts';
import { withholdingKey } from '../table/payable-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';
import { withholdingRecord } from './record.ts';

/** The caller's account, the creator's account and the creator's withholding, in one round trip. */
export const readWithholding = (table: Table, callerId: string, userId: string) =>
  readTogether(table, {
    account: accountRecord(callerId),
    creator: accountRecord(userId),
    present: withholdingRecord(`creator:${userId}`),
  });

/**
 * Sets the kind of tax withheld from a creator, under an optimistic lock.
 *
 * @returns undefined when the write succeeds, `stale` when the lock is lost, or a refusal of `transactStaffAction`
 */
export const putWithholding = async (
  table: Table,
  { user_id, ...after }: Withholding,
  before: Omit<Withholding, 'user_id'> | undefined,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const change = { target: user_id, subject_id: user_id, before: before ?? null, after };
  const result = await transactStaffAction(table, staff, change, {
    ...userParts(staff.caller.user_id, user_id),
    withholding: put(
      { ...withholdingKey(`creator:${user_id}`), ...after },
      before === undefined
        ? undefined
        : {
            ConditionExpression: '#set_at = :before',
            names: { '#set_at': 'set_at' },
            values: { ':before': before.set_at },
          },
    ),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
