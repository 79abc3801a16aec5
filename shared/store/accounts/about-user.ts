import { accountKey } from '../table/keys.ts';
import { check, type Parts } from '../table/transaction.ts';

/**
 * The condition that a user exists. The caller's own account is checked in the same transaction anyway, and a
 * transaction may name an item only once.
 */
export const userParts = (callerId: string, userId: string): Parts =>
  callerId === userId ? {} : { user: check(accountKey(userId), { ConditionExpression: 'attribute_exists(PK)' }) };
