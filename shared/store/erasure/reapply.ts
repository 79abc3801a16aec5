import { changedAt } from '../../domain/accounts/account.ts';
import { auditEntry } from '../../domain/audit/audit.ts';
import { reapplied, type Wanted } from '../../domain/erasure/reapply.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { adminsAfter } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { markOf } from '../accounts/account-store.ts';
import { auditWrite } from '../audit/audit.ts';
import { adminsWrite } from '../staff/admins.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import type { Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';
import { deletionGone } from './cancel-deletion.ts';
import { readForDeletion } from './delete-account.ts';
import { dueErasure } from './due.ts';

/** `actor` is the operator's name in the audit trail. */
export type Operator = { readonly actor: string; readonly nowMs: number; readonly randomBytes: RandomBytes };

/** The result for one account or certificate: written, unchanged, or missing in the restored table. */
export type Reapplied = 'written' | 'unchanged' | 'missing';

const nothing = Object.freeze({});

/**
 * Reapplies an account's last state in the old table to the restored table, with an audit entry, in one transaction.
 *
 * @returns the result, `stale` when the account has changed, or `conflict` (last admin, write conflicts)
 */
export const reapplyAccess = async (
  table: Table,
  wanted: Wanted,
  { actor, nowMs, randomBytes }: Operator,
): Promise<Reapplied | 'stale' | Refusal> => {
  const { account, admins } = await readForDeletion(table, wanted.user_id);
  if (account === undefined) return 'missing';
  const set = reapplied(account, wanted, nowMs);
  if (Object.keys(set).length === 0) return 'unchanged';
  const { user_id } = account;
  const remaining = adminsAfter(admins, account, { ...account, ...set });
  if (remaining && isRefusal(remaining)) return remaining;
  const eraseAt = set['erase_at'];
  const values = {
    ...set,
    ...(typeof eraseAt === 'string' ? dueErasure(eraseAt) : nothing),
    list: accountList({ ...account, ...set }),
    updated_at: changedAt(account, nowMs),
  };
  const was = Object.entries(account).filter(([name]) => name in set);
  const audited = {
    actor_id: actor,
    action: 'reapply',
    target: user_id,
    before: Object.fromEntries(was),
    after: set,
    reason: null,
    request_id: 'npm run reapply',
  };
  const result = await transact(table, {
    account: update(
      accountKey(user_id),
      {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { set: value }])),
        ...(set['status'] === 'active' && deletionGone),
        ...markOf(set['status'], values.updated_at),
      },
      { ConditionExpression: '#updated_at = :as_read', values: { ':as_read': account.updated_at } },
    ),
    ...(remaining && { admins: adminsWrite(remaining, admins) }),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
  });
  if (result === undefined) return 'written';
  return isRefusal(result) ? result : 'stale';
};
