import type { Account } from '../accounts/account.ts';
import { changeAccount, type Written } from '../accounts/change-account.ts';
import type { Table } from '../table/table.ts';

/** Updates the profile fields from the identity provider, for an active account. */
export const updateIdentity = (table: Table, userId: string, identity: Partial<Account>): Promise<Written> =>
  changeAccount(table, userId, identity, {
    ConditionExpression: '#status = :active',
    names: { '#status': 'status' },
    values: { ':active': 'active' },
  });
