import { auditEntry } from '../../domain/audit/audit.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { type AccessChange, withRole } from '../../domain/staff/account-access.ts';
import { type Admins, decideGrant, isActiveAdmin } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { auditWrite } from '../audit/audit.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, transact, type Writes } from '../table/transaction.ts';
import { numberedWrite } from '../wallet/user-events.ts';
import { emptyWallet, walletRecord } from '../wallet/wallet.ts';
import { adminsRecord, adminsWrite } from './admins.ts';
import { accessWrite } from './change-access.ts';

export type AdminGrant = {
  readonly userId: string;
  /** true: replaces the set of admins, if no admin in the set is active. */
  readonly recover: boolean;
  readonly actor: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

/** The condition that none of these users is an active admin. */
const inactiveWrites = (userIds: readonly string[]): Writes =>
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

type Granted = { readonly change: AccessChange; readonly admins: Admins; readonly sequence: number };

/** The audit entry and the events of the grant. An alarm watches the event `admin.granted`. */
const publishWrites = ({ change, admins, sequence }: Granted, grant: AdminGrant): Writes => {
  const { userId: user_id, nowMs, randomBytes, actor } = grant;
  const recovered = admins.version > 1;
  const audited = {
    actor_id: actor,
    action: recovered ? 'recoverAdmin' : 'grantAdmin',
    target: user_id,
    before: change.before,
    after: change.after,
    reason: null,
    request_id: 'npm run grant-admin',
  };
  const entry = auditEntry(audited, nowMs, randomBytes);
  return {
    'audit entry': auditWrite(entry),
    event: eventWrite(cloudEvent(change.type, user_id, sequence, { user_id }, nowMs)),
    grant: eventWrite(cloudEvent('admin.granted', entry.audit_id, 1, { user_id, recovered }, nowMs)),
  };
};

const someActive = async (table: Table, userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length === 0) return false;
  const { former } = await readTogether(table, { former: userIds.map(accountRecord) });
  return former.some((each) => each !== undefined && isActiveAdmin(each));
};

/**
 * Makes a user an admin on behalf of an operator, as the first admin or while no admin is active. The set of admins has
 * an optimistic lock, so only one of several concurrent grants commits.
 *
 * @returns the user's new roles; or `not_found`, `account_unavailable`, `conflict`
 */
export const grantAdmin = async (table: Table, grant: AdminGrant): Promise<readonly string[] | Refusal> => {
  const { userId, recover, nowMs } = grant;
  const {
    account,
    before,
    wallet = emptyWallet,
  } = await readTogether(table, {
    account: accountRecord(userId),
    before: adminsRecord,
    wallet: walletRecord(userId),
  });
  const former = (before?.admins ?? []).filter((id) => id !== userId);
  const admins = decideGrant(account, before, { recover, active: await someActive(table, former) });
  if (isRefusal(admins)) return admins;
  if (account === undefined) return refuse('not_found');
  const change = withRole(account, 'admin', nowMs);
  const result = await transact(table, {
    admins: adminsWrite(admins, before),
    account: accessWrite(account, change.set),
    number: numberedWrite(userId, wallet),
    ...publishWrites({ change, admins, sequence: wallet.event_sequence + 1 }, grant),
    ...inactiveWrites(former),
  });
  if (result === undefined) return change.access.roles;
  return isRefusal(result) ? result : refuse('conflict', 'Somebody else changed this at the same moment. Look again.');
};
