import { randomBytes } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Credit } from '../../shared/contract/wallet/booking.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountKey, creditKey, entryPrefix } from '../../shared/store/table/keys.ts';
import { movementFor } from './bank-transfer.ts';
import { putDrafted } from './put-all.ts';

/** A draft of a credit; the default is 500,000. */
export const creditOf = (userId: string, overrides: Partial<Credit> = {}): Credit => ({
  credit_id: timeSortedId('crd', Date.now(), randomBytes),
  user_id: userId,
  amount_idr: 500_000,
  source: 'clearing',
  ...movementFor(overrides.source),
  reason: 'Ticket 4711',
  public_note: null,
  status: 'draft',
  first_approved_by: null,
  first_approved_at: null,
  drafted_by: 'usr_drafter',
  approved_by: null,
  created_at: new Date().toISOString(),
  approved_at: null,
  ...overrides,
});

export const givenCredit = async (userId: string, overrides: Partial<Credit> = {}): Promise<Credit> => {
  const credit = creditOf(userId, overrides);
  await putDrafted([{ ...creditKey(userId, credit.credit_id), ...credit }]);
  return credit;
};

export const namedCredit = ({ user_id, credit_id }: Pick<Credit, 'user_id' | 'credit_id'>) => ({
  params: { user_id, credit_id },
});

export const storedCredit = async ({ user_id, credit_id }: Credit): Promise<Record<string, unknown> | undefined> => {
  const Key = creditKey(user_id, credit_id);
  return (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
};

/** The stored ledger entries of a wallet, oldest first. */
export const storedEntries = async (userId: string): Promise<Record<string, unknown>[]> => {
  const command = new QueryCommand({
    TableName: table.name,
    KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':partition': accountKey(userId).PK, ':prefix': entryPrefix },
    ConsistentRead: true,
  });
  return (await table.client.send(command)).Items ?? [];
};

/** A credit or a debit as the audit trail stores it, without reason, note and bank reference. */
export const termsOf = <
  B extends { readonly reason: string; readonly public_note: string | null; readonly reference: string | null },
>({
  reason: _,
  public_note: __,
  reference: ___,
  ...terms
}: B) => terms;
