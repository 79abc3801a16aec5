import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../accounts/account.ts';
import { changeAccount, type Written, writeAccount } from '../accounts/change-account.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { send, type Table } from '../table/table.ts';

/** Updates the profile fields that come from the identity provider, if the account is active. */
export const updateIdentity = (table: Table, userId: string, identity: Partial<Account>): Promise<Written> =>
  changeAccount(table, userId, identity, {
    ConditionExpression: '#status = :active',
    names: { '#status': 'status' },
    values: { ':active': 'active' },
  });

/** Creates an account if the user has none. Otherwise the result is the existing account. */
export const createAccount = (table: Table, account: Account): Promise<Written> =>
  writeAccount(async () => {
    const command = new PutCommand({
      TableName: table.name,
      Item: { ...accountKey(account.user_id), ...account, list: accountList(account) },
      ConditionExpression: 'attribute_not_exists(PK)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await send(table, command);
    return account;
  });
