import { Account } from './account.ts';
import { accountKey } from './keys.ts';
import { type Item, type Key, parseItem, readItems, type Table } from './table.ts';
import { check, type Parts } from './transaction.ts';

/**
 * The account of somebody of the staff, whether the user is there whom they ask about, and an item of that. One round trip,
 * strongly consistent.
 */
export const readAboutUser = async (
  table: Table,
  callerId: string,
  userId: string,
  key: Key,
): Promise<{ account: Account | undefined; isUser: boolean; item: Item | undefined }> => {
  // A read names an item once, and they may ask about themselves.
  const others = callerId === userId ? [] : [accountKey(userId)];
  const [account, item, user = callerId === userId ? account : undefined] = await readItems(table, [
    accountKey(callerId),
    key,
    ...others,
  ]);
  return { account: account && parseItem(Account, account), isUser: user !== undefined, item };
};

/** That the user is there still. The caller's own account is checked anyway, and a transaction names an item once. */
export const userParts = (callerId: string, userId: string): Parts =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
