import type { Caller } from '../../domain/accounts/account.ts';
import { refuseToday } from '../../domain/accounts/daily-limits.ts';
import { auditEntry } from '../../domain/audit/audit.ts';
import type { DeletionChange } from '../../domain/erasure/deletion.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import type { Admins } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { todayWrite } from '../accounts/count-today.ts';
import { auditWrite } from '../audit/audit.ts';
import { allDevicesGone } from '../devices/drop-devices.ts';
import { figuresRecord, paidAsRead, paidRecord } from '../payables/stored-payable.ts';
import { adminsRecord, adminsWrite } from '../staff/admins.ts';
import { accountKey, walletKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { figuresKey, paidKey } from '../table/payable-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, checkAsRead, transact, update, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { emptyWallet, walletRecord } from '../wallet/wallet.ts';
import { dueErasure } from './due.ts';

export const readForDeletion = async (table: Table, userId: string) => {
  const { account, wallet, admins, figures, paid } = await readTogether(table, {
    account: accountRecord(userId),
    wallet: walletRecord(userId),
    admins: adminsRecord,
    figures: figuresRecord(`creator:${userId}`),
    paid: paidRecord(`creator:${userId}`),
  });
  const earnings = { figures, paid_idr: paid?.paid_idr ?? 0n };
  return { account, wallet: wallet ?? emptyWallet, admins, earnings };
};

type StoredEarnings = Awaited<ReturnType<typeof readForDeletion>>['earnings'];

/** The conditions that no reconciliation and no payment has changed a creator's earnings. */
export const earningsWrites = (userId: string, { figures, paid_idr }: StoredEarnings): Writes => ({
  figures: checkAsRead(figuresKey(`creator:${userId}`), 'started_at', figures?.started_at),
  paid: check(paidKey(`creator:${userId}`), paidAsRead(paid_idr)),
});

/** The condition that a wallet has no money, no debt and no open top-up. A missing wallet fulfils the condition. */
export const nothingThere: Required<Guard> = {
  ConditionExpression: [
    ...['available_idr', 'held_idr', 'owed_idr'].map(
      (name) => `(attribute_not_exists(#${name}) OR #${name} = :nothing)`,
    ),
    'attribute_not_exists(#open_topups)',
  ].join(' AND '),
  names: {
    '#available_idr': 'available_idr',
    '#held_idr': 'held_idr',
    '#owed_idr': 'owed_idr',
    '#open_topups': 'open_topups',
  },
  values: { ':nothing': 0 },
};

type Deleting = {
  readonly caller: Caller;
  readonly account: Account;
  readonly admins: Admins | undefined;
  readonly earnings: StoredEarnings;
  readonly change: DeletionChange;
  readonly action: string;
  readonly requestId: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

/**
 * Deletes an account under an optimistic lock, if its wallet is still empty and its earnings are unchanged. The audit entry records the deletion for
 * support.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` (`limit_reached`, or `busy`
 * after write conflicts)
 */
export const deleteAccount = async (
  table: Table,
  { caller, account, admins, earnings, change, action, requestId, nowMs, randomBytes }: Deleting,
): Promise<Refusal | 'stale' | undefined> => {
  const { user_id, status, roles, updated_at } = account;
  const { set } = change;
  const admitted = callerIsAdmitted(caller);
  const audited = {
    actor_id: user_id,
    action,
    target: user_id,
    before: { status, roles },
    after: { status: set['status'], roles: set['roles'], erase_at: set.erase_at },
    reason: null,
    request_id: requestId,
  };
  const values = { ...set, ...dueErasure(set.erase_at), list: accountList({ ...account, ...set }) };
  const result = await transact(table, {
    account: update(
      accountKey(user_id),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { set: value }])),
      {
        ConditionExpression: `${admitted.ConditionExpression} AND #updated_at = :as_read`,
        names: admitted.names,
        values: { ...admitted.values, ':as_read': updated_at },
      },
    ),
    wallet: check(walletKey(user_id), nothingThere),
    ...earningsWrites(user_id, earnings),
    ...(change.admins && { admins: adminsWrite(change.admins, admins) }),
    ...allDevicesGone(user_id),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
    today: todayWrite(user_id, 'deletions', nowMs),
  });
  if (result === undefined || isRefusal(result)) return result;
  const isToday = result.failed.size === 1 && result.failed.has('today');
  return isToday ? refuseToday('deletions') : 'stale';
};
