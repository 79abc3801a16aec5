import { admit, type Caller } from '../domain/accounts/account.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import type { Table } from '../store/table/table.ts';
import { readOwnTopup, readTopup } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/stored-topup.ts';

export type FoundTopup = { readonly account: Account; readonly topup: StoredTopup };

/**
 * Reads a top-up for an authorised reader. The caller's own top-up costs one round trip.
 *
 * @param roles the roles that may read other users' top-ups
 * @returns the account and the top-up; or `not_found`, `forbidden` for another user's top-up, a refusal of `admit`
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
