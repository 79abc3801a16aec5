import * as z from 'zod/mini';
import type { RandomBytes } from '../../domain/ids.ts';
import { auditEntry } from '../../domain/journal/audit.ts';
import { changedAt } from '../../domain/people/account.ts';
import { type Admins, decideGrant, isActiveAdmin } from '../../domain/people/admins.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { auditPart } from '../journal/audit.ts';
import { accountKey, adminsKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, type Part, type Parts, put, transact, update } from '../table/transaction.ts';
import { Account } from './account.ts';

const Stored = z.object({ admins: z.array(z.string()), version: z.int() });

/** Who gives the role of an admin to whom, by hand. */
export type AdminGrant = {
  readonly userId: string;
  /** Whether admins of before, none of them active, are replaced. */
  readonly recover: boolean;
  /** Who does it, as the audit trail shall name them. */
  readonly actor: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

const accountRecord = (userId: string) => ({ key: accountKey(userId), schema: Account });

const adminsPart = (admins: Admins, before: Admins | undefined): Part =>
  before === undefined
    ? put({ ...adminsKey, ...admins })
    : put(
        { ...adminsKey, ...admins },
        {
          ConditionExpression: '#version = :read',
          names: { '#version': 'version' },
          values: { ':read': before.version },
        },
      );

const rolesPart = (account: Account, roles: readonly string[], nowMs: number): Part =>
  update(
    accountKey(account.user_id),
    { roles: { set: roles }, updated_at: { set: changedAt(account, nowMs) } },
    {
      ConditionExpression: '#status = :active AND #updated_at = :read',
      names: { '#status': 'status', '#updated_at': 'updated_at' },
      values: { ':active': 'active', ':read': account.updated_at },
    },
  );

/** That none of these is an active admin still. */
const inactiveParts = (userIds: readonly string[]): Parts =>
  Object.fromEntries(
    userIds.map((userId) => [
      `admin ${userId}`,
      check(accountKey(userId), {
        ConditionExpression: 'attribute_not_exists(PK) OR #status <> :active OR NOT contains(#roles, :admin)',
        names: { '#status': 'status', '#roles': 'roles' },
        values: { ':active': 'active', ':admin': 'admin' },
      }),
    ]),
  );

/**
 * Makes somebody an admin where no admin can do it: the first one, or while none is active. One transaction with its entry in
 * the audit trail; of several at once one is written.
 *
 * @returns the roles the user has from now on; or `not_found`, `account_unavailable`, `conflict`
 */
export const grantAdmin = async (table: Table, grant: AdminGrant): Promise<readonly string[] | Refusal> => {
  const { userId, recover, actor, nowMs, randomBytes } = grant;
  const { account, before } = await readTogether(table, {
    account: accountRecord(userId),
    before: { key: adminsKey, schema: Stored },
  });
  const former = (before?.admins ?? []).filter((id) => id !== userId);
  const accounts =
    former.length === 0
      ? {}
      : await readTogether(table, Object.fromEntries(former.map((id) => [id, accountRecord(id)])));
  const active = Object.values(accounts).some((each) => each !== undefined && isActiveAdmin(each));
  const admins = decideGrant(account, before, { recover, active });
  if (isRefusal(admins)) return admins;
  if (account === undefined) return refuse('not_found');

  const roles = [...new Set([...account.roles, 'admin'])];
  const entry = {
    actor_id: actor,
    action: before === undefined ? 'grantAdmin' : 'recoverAdmin',
    target: userId,
    before: { roles: account.roles },
    after: { roles },
    reason: null,
    request_id: 'npm run grant-admin',
  };
  const result = await transact(table, {
    admins: adminsPart(admins, before),
    account: rolesPart(account, roles, nowMs),
    'audit entry': auditPart(auditEntry(entry, nowMs, randomBytes)),
    ...inactiveParts(former),
  });
  if (result === undefined) return roles;
  return isRefusal(result) ? result : refuse('conflict', 'Somebody else changed this at the same moment. Look again.');
};
