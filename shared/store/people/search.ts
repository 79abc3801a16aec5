import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactHashes } from '../../domain/people/contacts.ts';
import { ownerOf } from '../table/keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { type Account, accountRecord } from './account.ts';

const indexes = { email_hash: 'accounts_by_email', phone_hash: 'accounts_by_phone' } as const;

const idsBy = async (table: Table, attribute: keyof typeof indexes, hash: string, limit: number): Promise<string[]> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: indexes[attribute],
      KeyConditionExpression: '#attribute = :hash',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':hash': hash },
      Limit: limit,
    }),
  );
  return Items.map(({ PK }) => ownerOf(String(PK)));
};

/**
 * The accounts with one of these hashes. The index may be a moment behind; who is shown has the hash now.
 *
 * @param limit how many at most, below 100
 */
export const findByContact = async (
  table: Table,
  { email_hash, phone_hash }: ContactHashes,
  limit: number,
): Promise<readonly Account[]> => {
  const ids = email_hash
    ? await idsBy(table, 'email_hash', email_hash, limit)
    : await idsBy(table, 'phone_hash', phone_hash ?? '', limit);
  if (ids.length === 0) return [];
  const { found } = await readTogether(table, { found: ids.map(accountRecord) });
  return found.flatMap((account) =>
    account && (email_hash ? account.email_hash === email_hash : account.phone_hash === phone_hash) ? [account] : [],
  );
};
