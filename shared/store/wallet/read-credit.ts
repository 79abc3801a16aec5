import type { Credit } from '../../contract/wallet/wallet.ts';
import type { Scope } from '../../domain/journal/idempotency.ts';
import { answerRecord } from '../journal/idempotency.ts';
import { User } from '../people/about-user.ts';
import { Account } from '../people/account.ts';
import { accountKey, creditKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { StoredCredit } from './credit.ts';

/** The account of a user together with a credit. One round trip, strongly consistent. */
export const readCredit = (
  table: Table,
  callerId: string,
  { user_id, credit_id }: Pick<Credit, 'user_id' | 'credit_id'>,
) =>
  readTogether(table, {
    account: { key: accountKey(callerId), schema: Account },
    credit: { key: creditKey(user_id, credit_id), schema: StoredCredit },
  });

/**
 * The account of who drafts a credit, the user whose wallet it is for, and what was answered to the request before. One round
 * trip, strongly consistent.
 */
export const readForDraft = (table: Table, name: Scope, userId: string) =>
  readTogether(table, {
    account: { key: accountKey(name.userId), schema: Account },
    user: { key: accountKey(userId), schema: User },
    answered: answerRecord(name),
  });
