import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../accounts/account.ts';
import { type Written, writeAccount } from '../accounts/change-account.ts';
import { accountKey } from '../table/keys.ts';
import { accountList } from '../table/list-keys.ts';
import { send, type Table } from '../table/table.ts';

/** Creates an account if the user has none; otherwise returns the existing one. */
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
