import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '../table/keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';
import { Account } from './account.ts';

/** The account of a user, strongly consistent; undefined when there is none. */
export const readAccount = async (table: Table, userId: string): Promise<Account | undefined> => {
  const account = await readItem(table, accountKey(userId));
  return account && parseItem(Account, account);
};

/** Whether a user has this referral code. Only an erasure removes a code, so a later write does not check again. */
export const referralCodeExists = async (table: Table, code: string): Promise<boolean> => {
  const command = new QueryCommand({
    TableName: table.name,
    IndexName: 'accounts_by_referral_code',
    KeyConditionExpression: 'referral_code = :code',
    ExpressionAttributeValues: { ':code': code },
    Limit: 1,
  });
  const { Count = 0 } = await send(table, command);
  return Count > 0;
};
