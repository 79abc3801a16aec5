import type { Caller } from '../../domain/accounts/account.ts';
import { revocation } from '../../domain/sign-in/sessions.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { Account } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { allDevicesGone } from '../devices/drop-devices.ts';
import { accountKey } from '../table/keys.ts';
import { parseItem, type Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';

/**
 * Revokes all tokens of the caller and removes the caller's devices, in one transaction. The write condition contains
 * the checks of `admit`. Write conflicts are retried until the table's deadline.
 *
 * @returns undefined when the write succeeds, or the account that failed the condition
 * @throws Fault `dependency_unavailable` when conflicts last until the deadline
 */
export const revokeSessions = async (
  table: Table,
  caller: Caller,
  nowMs: number,
): Promise<{ readonly found: Account | undefined } | Refusal | undefined> => {
  const changes = { ...revocation(nowMs, caller), updated_at: new Date(nowMs).toISOString() };
  const writes = {
    account: update(
      accountKey(caller.user_id),
      Object.fromEntries(Object.entries(changes).map(([attribute, value]) => [attribute, { set: value }])),
      callerIsAdmitted(caller),
    ),
    ...allDevicesGone(caller.user_id),
  };
  const result = await transact(table, writes, Number.POSITIVE_INFINITY);
  if (result === undefined || isRefusal(result)) return result;
  const item = result.failed.get('account');
  return { found: item && parseItem(Account, item) };
};
