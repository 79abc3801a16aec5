import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { accountKey } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';
import { type Guard, guardedUpdate } from '../table/update.ts';
import { Account } from './account.ts';

/** The result of a conditional write: the written account, or the account that failed the condition. */
export type Written = { readonly written: Account } | { readonly found: Account | undefined };

/** Runs a conditional write of an account. A failed condition is a result, not an error. */
export const writeAccount = async (write: () => Promise<Account>): Promise<Written> => {
  try {
    return { written: await write() };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { found: error.Item && parseItem(Account, unmarshall(error.Item)) };
  }
};

export const changeAccount = (
  table: Table,
  userId: string,
  values: Readonly<Record<string, unknown>>,
  guard: Guard,
): Promise<Written> =>
  writeAccount(async () => {
    const changes = Object.fromEntries(Object.entries(values).map(([attribute, value]) => [attribute, { set: value }]));
    const command = new UpdateCommand({
      TableName: table.name,
      Key: accountKey(userId),
      ...guardedUpdate(changes, guard),
    });
    const { Attributes = {} } = await send(table, command);
    return parseItem(Account, Attributes);
  });
