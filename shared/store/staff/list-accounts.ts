import { Account } from '../accounts/account.ts';
import { accountsOf } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Table } from '../table/table.ts';

type Filters = {
  readonly status?: string | undefined;
  readonly role?: string | undefined;
  readonly registered_from?: string | undefined;
  readonly registered_to?: string | undefined;
};

/** A page of accounts, newest first. */
export const listAccounts = (
  table: Table,
  filters: Filters,
  limit: number,
  after: string | undefined,
): Promise<ListPage<Account>> => {
  const { status, role, registered_from: from, registered_to: to } = filters;
  const isMatch = (account: Account): boolean =>
    (status === undefined || account.status === status) && hasRole(account, role);
  return readListed(
    table,
    {
      ...{ partitions: accountsOf(filters), from, to, picks: status !== undefined || role !== undefined },
      read: (item) => readable(Account, item).find(isMatch),
    },
    limit,
    after,
  );
};

const hasRole = ({ roles }: Account, role: string | undefined): boolean =>
  role === undefined || roles.some((each) => each === role);
