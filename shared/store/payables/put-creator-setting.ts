import type * as z from 'zod/mini';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction, userWrites } from '../audit/staff-action.ts';
import { type Key, type RecordOf, readTogether, type Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';

/** The person and the time of a setting's last change. */
export type LastChange = { readonly set_by: string; readonly set_at: string };

/** A stored setting of a creator: its value and its last change. */
export type CreatorSettingRecord<Value> = RecordOf<z.ZodMiniType<Value & LastChange>>;

/** The caller's account, the creator's account and a setting of the creator, in one round trip. */
export const readCreatorSetting = <Value>(
  table: Table,
  callerId: string,
  userId: string,
  setting: CreatorSettingRecord<Value>,
) => readTogether(table, { account: accountRecord(callerId), creator: accountRecord(userId), present: setting });

/**
 * Writes a setting of a creator under an optimistic lock, with an audit entry.
 *
 * @returns undefined when the write succeeds, `stale` when the lock is lost, or a refusal of `transactStaffAction`
 */
export const putCreatorSetting = async (
  table: Table,
  { key, userId }: { readonly key: Key; readonly userId: string },
  { before, after }: { readonly before: LastChange | undefined; readonly after: LastChange },
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const change = { target: userId, subject_id: userId, before: before ?? null, after };
  const result = await transactStaffAction(table, staff, change, {
    ...userWrites(staff.caller.user_id, userId),
    setting: put(
      { ...key, ...after },
      before && {
        ConditionExpression: '#set_at = :before',
        names: { '#set_at': 'set_at' },
        values: { ':before': before.set_at },
      },
    ),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
