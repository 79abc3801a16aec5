import { Fault } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/read.ts';
import type { Table } from '../table/table.ts';

/** The account of an identity as it would be new, and the one that is stored, if there is one. */
type Present = { readonly fresh: Account; readonly stored: Account | undefined };

/** A day lies between two erasures of the same identity. */
const maximumGenerations = 100;

/**
 * The account that an identity has now: where the first one was erased, the one after it, and so on. One read more for each.
 *
 * @param newAccount of a generation
 * @throws Fault `dependency_unavailable` for somebody who was erased more often than anybody is
 */
export const afterErasures = async (
  table: Table,
  first: Present,
  newAccount: (generation: number) => Account,
): Promise<Present> => {
  let present = first;
  for (let generation = 1; present.stored?.erased_at !== undefined; generation += 1) {
    if (generation > maximumGenerations)
      throw new Fault('dependency_unavailable', 'This identity was erased too often. Ask support.');
    const fresh = newAccount(generation);
    present = { fresh, stored: await readAccount(table, fresh.user_id) };
  }
  return present;
};
