import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactHashes } from '../../domain/accounts/contacts.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { ownerOf } from '../table/keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';

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

/** So many are looked at: anybody may put somebody else's phone number into their profile. */
const maximumLookedAt = 99;

/**
 * Where an account comes in the order of a search, as a text: verified first, then onboarded, then oldest. Copies of a phone number
 * cannot hide its owner.
 */
export const placeOf = ({ email_verified, onboarding_completed_at, created_at, user_id }: Account): string => {
  const rank = (email_verified ? 0 : 2) + (onboarding_completed_at === undefined ? 1 : 0);
  return `${rank} ${created_at} ${user_id}`;
};

/**
 * The accounts with one of these hashes, in the order of `placeOf`. The index may be a moment behind; who is shown has the hash
 * now. It is asked for at most 99 accounts: a number that more have is not searched to its end.
 *
 * @param limit how many at most
 * @param after the place of the account that was shown last
 */
export const findByContact = async (
  table: Table,
  { email_hash, phone_hash }: ContactHashes,
  limit: number,
  after = '',
): Promise<readonly Account[]> => {
  const ids = email_hash
    ? await idsBy(table, 'email_hash', email_hash, maximumLookedAt)
    : await idsBy(table, 'phone_hash', phone_hash ?? '', maximumLookedAt);
  if (ids.length === 0) return [];
  const { found } = await readTogether(table, { found: ids.map(accountRecord) });
  const present = found.flatMap((account) =>
    account && (email_hash ? account.email_hash === email_hash : account.phone_hash === phone_hash) ? [account] : [],
  );
  const placed = present.map((account) => ({ account, place: placeOf(account) })).filter(({ place }) => place > after);
  return placed
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, limit)
    .map(({ account }) => account);
};
