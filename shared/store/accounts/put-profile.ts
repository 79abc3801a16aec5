import type { Caller } from '../../domain/accounts/account.ts';
import { refuseToday } from '../../domain/accounts/daily-limits.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';
import type { Changes } from '../table/update.ts';
import type { Account } from './account.ts';
import { callerIsAdmitted } from './account-store.ts';
import { receiptWrites } from './consents.ts';
import { todayWrite } from './count-today.ts';

type ProfileChange = Partial<Account> & Pick<Account, 'consents' | 'updated_at'>;

type ProfileWrite = {
  readonly caller: Caller;
  /** The account as it was read, for the optimistic lock. */
  readonly account: Account;
  readonly change: ProfileChange;
  readonly receipts: Account['consents'];
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

/**
 * Whether a change of consents counts towards the daily limit. A withdrawal never counts, so it is never refused (GDPR
 * article 7, UU 27/2022 article 9). Counted grants limit the withdrawals, because a repeated withdrawal changes nothing.
 */
const counts = (receipts: Account['consents']): boolean =>
  receipts.length > 0 && receipts.every(({ granted }) => granted);

/**
 * Changes the caller's own account under an optimistic lock, and stores receipts of new consents, in one transaction.
 *
 * @returns one of:
 * - the stored account
 * - `stale` when the lock is lost or the caller is no longer admitted
 * - `conflict` at the daily limit or after write conflicts
 */
export const putProfile = async (
  table: Table,
  { caller, account, change, receipts, nowMs, randomBytes }: ProfileWrite,
): Promise<Account | Refusal | 'stale'> => {
  const admitted = callerIsAdmitted(caller);
  const changes: Changes = Object.fromEntries(
    Object.entries(change).map(([attribute, value]) => [attribute, { set: value }]),
  );
  const result = await transact(table, {
    account: update(accountKey(account.user_id), changes, {
      ConditionExpression: `${admitted.ConditionExpression} AND #updated_at = :as_read`,
      names: admitted.names,
      values: { ...admitted.values, ':as_read': account.updated_at },
    }),
    ...receiptWrites(account.user_id, receipts, randomBytes),
    ...(counts(receipts) && { today: todayWrite(account.user_id, 'consents', nowMs) }),
  });
  if (result === undefined) return { ...account, ...change };
  if (isRefusal(result)) return result;
  return result.failed.has('account') ? 'stale' : refuseToday('consents');
};
