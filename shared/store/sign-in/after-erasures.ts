import { Fault } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/read.ts';
import type { Table } from '../table/table.ts';

/** `fresh` is the account to create if nothing is stored. */
type Present = { readonly fresh: Account; readonly stored: Account | undefined };

/**
 * The maximum number of erased accounts of one identity. Erasures are days apart, so a user needs months to reach this.
 */
const maximumGenerations = 100;

/**
 * Finds the current account of an identity by skipping erased generations. Each generation costs one more read.
 *
 * @param newAccount makes the account of a generation
 * @throws Fault `dependency_unavailable` above `maximumGenerations`
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
