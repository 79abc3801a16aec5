import { Fault } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/read.ts';
import type { Table } from '../table/table.ts';

/** The account of an identity as a new one would be, and the stored one if it exists. */
type Present = { readonly fresh: Account; readonly stored: Account | undefined };

/** The greatest number of accounts of one identity. Two erasures are at least a day apart. */
const maximumGenerations = 100;

/**
 * Finds the current account of an identity by skipping erased generations. Each costs one more read.
 *
 * @param newAccount of a generation
 * @throws Fault `dependency_unavailable` above the greatest number of generations
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
