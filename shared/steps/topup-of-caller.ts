import { admit, type Caller } from '../domain/accounts/account.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import type { Table } from '../store/table/table.ts';
import { readOwnTopup, readTopup } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/record.ts';

/** A top-up, and the account of who asks for it. */
export type FoundTopup = { readonly account: Account; readonly topup: StoredTopup };

/**
 * The top-up of an id for who may see it: the own one in one round trip, somebody else's for some roles.
 *
 * @param roles that may see those of others
 * @returns `not_found` when there is none, `forbidden` when it is somebody else's; `account_unavailable`, `unauthorized`
 */
export const topupOfCaller = async (
  table: Table,
  caller: Caller,
  topupId: string,
  roles: readonly string[],
): Promise<FoundTopup | Refusal> => {
  const { account, topup, pointer } = await readOwnTopup(table, caller.user_id, topupId);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (topup) return { account: admitted, topup };
  if (pointer === undefined) return refuse('not_found');
  if (!admitted.roles.some((role) => roles.includes(role)))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const theirs = await readTopup(table, pointer.user_id, topupId);
  return theirs ? { account: admitted, topup: theirs } : refuse('not_found');
};
