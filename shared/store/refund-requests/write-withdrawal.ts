import type { RefundRequest } from '../../contract/refund-requests/refund-request.ts';
import type { Caller } from '../../domain/accounts/account.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { endWrites } from './end-writes.ts';

/**
 * Writes the withdrawal of a refund request by its purchaser.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` (`busy`) after write conflicts
 */
export const writeWithdrawal = async (
  table: Table,
  caller: Caller,
  withdrawn: RefundRequest,
): Promise<'stale' | Refusal | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    ...endWrites(withdrawn),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
