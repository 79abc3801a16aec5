import { accountKey } from '../table/keys.ts';
import { check, type Parts } from '../table/transaction.ts';

/**
 * The condition that a user exists. The caller needs no condition, because the transaction already checks the caller's
 * account. DynamoDB accepts only one part per item.
 */
export const userParts = (callerId: string, userId: string): Parts =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
