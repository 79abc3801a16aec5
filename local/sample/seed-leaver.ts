import { deleteMe, over } from '../../functions/erasure/delete-me.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { createAccount } from '../../shared/store/sign-in/create-account.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { leaver } from './people.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** Adds a user who has just deleted the account, so that support can try to cancel the deletion. */
export const seedLeaver = async (table: Table, issuer: string, nowMs: number): Promise<void> => {
  const identity = {
    issuer,
    subject: leaver,
    email: null,
    email_verified: false,
    display_name: null,
    picture_url: null,
  };
  const account = newAccount(identity, nowMs);
  await createAccount(table, account);
  const stored = await readAccount(table, account.user_id);
  if (stored?.status !== 'active' || stored.created_at !== account.created_at) return;
  const ports = portsAt(over, { table, atMs: nowMs, randomBytes: stableRandom(leaver) });
  done(leaver, await deleteMe({ ...requestBy(account.user_id), body: {} }, ports));
};
