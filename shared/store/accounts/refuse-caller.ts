import { admit, type Caller } from '../../domain/accounts/account.ts';
import { admitStaff } from '../../domain/accounts/staff.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { readTogether, type Table } from '../table/table.ts';
import { accountRecord } from './account.ts';
import { readAccount } from './read.ts';

type Row = { readonly roles?: readonly string[]; readonly grants: readonly string[] };

/**
 * Checks the caller's account before the operation, in one strongly consistent read. It uses GetItem or BatchGetItem,
 * whichever the operation's IAM policy allows.
 *
 * @returns `account_unavailable`, `unauthorized`, `forbidden` (`role`), or undefined
 * @throws Fault `dependency_unavailable`
 */
export const refuseCaller = async (
  { roles, grants }: Row,
  caller: Caller,
  { table }: { readonly table: Table },
): Promise<Refusal | undefined> => {
  const account = grants.includes('USER get item')
    ? await readAccount(table, caller.user_id)
    : (await readTogether(table, { account: accountRecord(caller.user_id) })).account;
  const admitted = roles === undefined ? admit(caller, account) : admitStaff(caller, account, roles);
  return isRefusal(admitted) ? admitted : undefined;
};
