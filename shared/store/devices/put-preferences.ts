import type { Caller } from '../../domain/accounts/account.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey, preferencesKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, update } from '../table/transaction.ts';
import type { Preferences } from './stored-device.ts';

/**
 * Writes a user's notification preferences.
 *
 * @returns undefined when the write succeeds, `stale` when the caller is no longer admitted, `conflict` after write
 * conflicts
 */
export const putPreferences = async (
  table: Table,
  caller: Caller,
  { orders, wallet }: Preferences,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    preferences: update(preferencesKey(caller.user_id), { orders: { set: orders }, wallet: { set: wallet } }),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'stale';
};
