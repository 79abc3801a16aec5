import { accessVersion } from '../../domain/accounts/account.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { type AccessChange, losesGuardedRole } from '../../domain/staff/account-access.ts';
import { type Admins, adminsAfter } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { markOf } from '../accounts/account-store.ts';
import { auditRefusal } from '../audit/audit-reads.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { allDevicesGone } from '../devices/drop-devices.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { update, type Write, type Writes } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';
import { numberedWrite } from '../wallet/user-events.ts';
import { emptyWallet, type StoredWallet, walletRecord } from '../wallet/wallet.ts';
import { adminsRecord, adminsWrite } from './admins.ts';
import type { StoredRoleGrant } from './role-grants.ts';

export type Subject = {
  readonly account: Account;
  readonly wallet: StoredWallet;
  readonly admins: Admins | undefined;
};

export const readSubject = async (
  table: Table,
  callerId: string,
  userId: string,
): Promise<{ readonly account: Account | undefined; readonly subject: Subject | undefined }> => {
  const { account, user, wallet, admins } = await readTogether(table, {
    account: accountRecord(callerId),
    user: accountRecord(userId),
    wallet: walletRecord(userId),
    admins: adminsRecord,
  });
  return { account, subject: user && { account: user, wallet: wallet ?? emptyWallet, admins } };
};

/** The optimistic lock of an account's status, roles and token validity. */
const unchanged = (account: Account): Guard => {
  const version = accessVersion(account);
  return {
    ConditionExpression: `#status = :status_before AND #tokens_valid_from = :tokens_before AND ${
      version === 1 ? 'attribute_not_exists(#access_version)' : '#access_version = :version_before'
    }`,
    names: {
      '#status': 'status',
      '#tokens_valid_from': 'tokens_valid_from',
      '#access_version': 'access_version',
    },
    values: {
      ':status_before': account.status,
      ':tokens_before': account.tokens_valid_from,
      ...(version !== 1 && { ':version_before': version }),
    },
  };
};

/**
 * Changes status, roles and token validity of an account under an optimistic lock.
 *
 * @param further a further condition on the account
 */
export const accessWrite = (account: Account, set: AccessChange['set'], further?: Guard): Write =>
  update(
    accountKey(account.user_id),
    {
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { set: value }])),
      list: { set: accountList({ ...account, ...set }) },
      ...markOf(set['status'], String(set['updated_at'])),
    },
    allOf([unchanged(account), ...(further ? [further] : [])]),
  );

/** A draft of a role grant, with the writes that store it. */
type DraftedGrant = { readonly grant: StoredRoleGrant; readonly writes: Writes };

const sameRoles = (before: AccessChange['before'], after: AccessChange['after']): boolean =>
  JSON.stringify(before['roles']) === JSON.stringify(after['roles']);

/**
 * Changes status or roles in one transaction with the set of admins, event and audit entry.
 *
 * @param drafted a draft for the roles that need a second admin
 * @returns the new account, `stale` when a condition fails, `conflict` for the last admin, or a refusal of
 * `transactStaffAction`
 */
export const changeAccess = async (
  table: Table,
  { account, wallet, admins }: Subject,
  { type, set, before, after, access }: AccessChange,
  staff: StaffAction,
  drafted?: DraftedGrant,
): Promise<Account | Refusal | 'stale'> => {
  const { user_id } = account;
  const remaining = adminsAfter(admins, account, access, staff.caller.user_id);
  if (remaining && isRefusal(remaining)) return auditRefusal(table, staff, { target: user_id }, remaining);
  const event = cloudEvent(type, user_id, wallet.event_sequence + 1, { user_id }, staff.nowMs);
  const result = await transactStaffAction(
    table,
    staff,
    {
      target: user_id,
      before,
      after: drafted ? { ...after, drafted: drafted.grant.roles, role_grant_id: drafted.grant.role_grant_id } : after,
      guarded_removals: losesGuardedRole(account, access) ? [user_id] : [],
    },
    {
      subject: accessWrite(account, set),
      ...drafted?.writes,
      ...(remaining && { admins: adminsWrite(remaining, admins) }),
      ...(type === 'user.suspended' && allDevicesGone(user_id)),
      // A draft alone changes no role, so it has no event.
      ...(before['roles'] !== undefined && sameRoles(before, after)
        ? {}
        : { number: numberedWrite(user_id, wallet), event: eventWrite(event) }),
    },
  );
  if (result === undefined) return { ...account, ...set };
  return isRefusal(result) ? result : 'stale';
};
