import * as z from 'zod/mini';
import { RoleGrant } from '../../contract/staff/role-grant.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import type { AccessChange } from '../../domain/staff/account-access.ts';
import { type Admins, adminsAfter } from '../../domain/staff/admins.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { roleGrantKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import type { Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
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

/** The user of a role grant with the items that decide its approval; undefined for an unknown user. */
export const readGrantSubject = async (table: Table, userId: string): Promise<Subject | undefined> => {
  const { user, wallet, admins } = await readTogether(table, {
    user: accountRecord(userId),
    wallet: walletRecord(userId),
    admins: adminsRecord,
  });
  return user && { account: user, wallet: wallet ?? emptyWallet, admins };
};

/**
 * The transaction writes of a grant's effect: account, set of admins and events.
 *
 * @param beneficiary a further condition on the user's account
 * @returns the writes, and the new set of admins if it changes; or `conflict` if no admin would remain
 */
export const roleGrantWrites = (
  { user_id, role_grant_id, drafted_by }: StoredRoleGrant,
  { account, wallet, admins }: Subject,
  { change, beneficiary }: { readonly change: AccessChange; readonly beneficiary: Guard },
  nowMs: number,
): { readonly writes: Writes; readonly remaining: Admins | undefined } | Refusal => {
  const remaining = adminsAfter(admins, account, change.access, drafted_by);
  if (remaining && isRefusal(remaining)) return remaining;
  const changed = cloudEvent(change.type, user_id, wallet.event_sequence + 1, { user_id }, nowMs);
  const writes: Writes = {
    subject: accessWrite(account, change.set, beneficiary),
    ...(remaining && { admins: adminsWrite(remaining, admins) }),
    number: numberedWrite(user_id, wallet),
    event: eventWrite(changed),
    granted: eventWrite(cloudEvent('role_grant.approved', role_grant_id, 1, { role_grant_id, user_id }, nowMs)),
  };
  return { writes, remaining };
};
