import { accountKey } from '../table/keys.ts';
import { check, type Parts } from '../table/transaction.ts';

/** That the user is there still. The caller's own account is checked anyway, and a transaction names an item once. */
export const userParts = (callerId: string, userId: string): Parts =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
