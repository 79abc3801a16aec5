import * as z from 'zod/mini';
import { RoleGrant } from '../../contract/staff/role-grant.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import type { AccessChange } from '../../domain/staff/account-access.ts';
import { type Admins, adminsAfter } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { approvalWrite } from '../audit/four-eyes.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { roleGrantKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import type { Writes } from '../table/transaction.ts';
import { numberedWrite } from '../wallet/user-events.ts';
import { emptyWallet, walletRecord } from '../wallet/wallet.ts';
import { adminsRecord, adminsWrite } from './admins.ts';
import { accessWrite, type Subject } from './change-access.ts';

/** `access_changes` is the number of changes of the person's account at the draft. Nobody is shown this number. */
const StoredRoleGrant = z.object({
  ...RoleGrant.shape,
  status: z.enum(['draft', 'approved', 'withdrawn']),
  access_changes: z.int(),
});

export type StoredRoleGrant = z.infer<typeof StoredRoleGrant>;

export const roleGrantRecord = (roleGrantId: string) => ({
  key: roleGrantKey(roleGrantId),
  schema: StoredRoleGrant,
});

export const shownGrant = ({ access_changes: _, ...grant }: StoredRoleGrant): RoleGrant => grant;

/** Reads the caller's account, a role grant, and the items that decide its approval, in one round trip. */
export const readRoleGrant = async (
  table: Table,
  callerId: string | undefined,
  { userId, grantId }: { readonly userId: string; readonly grantId: string },
) => {
  const { account, grant, user, wallet, admins } = await readTogether(table, {
    account: callerId === undefined ? undefined : accountRecord(callerId),
    grant: roleGrantRecord(grantId),
    user: accountRecord(userId),
    wallet: walletRecord(userId),
    admins: adminsRecord,
  });
  const subject: Subject | undefined = user && { account: user, wallet: wallet ?? emptyWallet, admins };
  return { account, grant: grant?.user_id === userId ? grant : undefined, subject };
};

type Approval = { readonly status: 'approved'; readonly approved_by: string; readonly approved_at: string };

/**
 * The writes of a grant's approval, without the audit entry: grant, account, set of admins and events.
 *
 * @returns the writes, and the new set of admins if it changes; or `conflict` if no admin would remain
 */
export const roleGrantWrites = (
  grant: StoredRoleGrant,
  { account, wallet, admins }: Subject,
  { change, approval }: { readonly change: AccessChange; readonly approval: Approval },
  nowMs: number,
): { readonly writes: Writes; readonly remaining: Admins | undefined } | Refusal => {
  const { user_id, role_grant_id } = grant;
  const remaining = adminsAfter(admins, account, change.access, grant.drafted_by);
  if (remaining && isRefusal(remaining)) return remaining;
  const changed = cloudEvent(change.type, user_id, wallet.event_sequence + 1, { user_id }, nowMs);
  const writes: Writes = {
    grant: approvalWrite(roleGrantKey(role_grant_id), grant, approval.approved_by, approval),
    waiting: notWaitingWrite(role_grant_id, grant),
    subject: accessWrite(account, change.set),
    ...(remaining && { admins: adminsWrite(remaining, admins) }),
    number: numberedWrite(user_id, wallet),
    event: eventWrite(changed),
    granted: eventWrite(cloudEvent('role_grant.approved', role_grant_id, 1, { role_grant_id, user_id }, nowMs)),
  };
  return { writes, remaining };
};
