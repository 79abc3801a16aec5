import { randomUUID } from 'node:crypto';
import type { Account } from '../../shared/store/accounts/account.ts';
import { dueErasure } from '../../shared/store/erasure/due.ts';
import { accountKey, adminsKey } from '../../shared/store/table/keys.ts';
import { accountOf } from './given.ts';
import { putAll } from './put-all.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** A user who has deleted their account; by default a moment ago. */
export const givenDeleted = async (
  overrides: Partial<Account> = {},
  eraseAtMs = Date.now() + dayMs,
): Promise<Account> => {
  const erase_at = new Date(eraseAtMs).toISOString();
  const account = { ...accountOf(randomUUID(), { status: 'deleted', erase_at }), ...overrides };
  await putAll([{ ...accountKey(account.user_id), ...account, ...dueErasure(erase_at) }]);
  return account;
};

/** Stores the set of active admins. */
export const givenAdmins = (...admins: readonly string[]): Promise<void> =>
  putAll([{ ...adminsKey, admins, version: 1 }]);
