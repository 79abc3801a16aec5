import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactHashes } from '../../domain/accounts/contacts.ts';
import { type Account, accountRecord } from '../accounts/account.ts';
import { ownerOf } from '../table/keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';

const indexes = { email_hash: 'accounts_by_email', phone_hash: 'accounts_by_phone' } as const;

/** The users with a contact hash. `cut` is true when the index has more users. */
const idsBy = async (table: Table, attribute: keyof typeof indexes, hash: string, limit: number) => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: indexes[attribute],
      KeyConditionExpression: '#attribute = :hash',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':hash': hash },
      Limit: limit + 1,
    }),
  );
  const ids = Items.map(({ PK }) => ownerOf(String(PK)));
  return { ids: ids.slice(0, limit), cut: ids.length > limit };
};

/** The maximum number of accounts that a search reads. */
const maximumLookedAt = 99;

/**
 * The sort key of a search result: verified accounts first, then onboarded accounts, then the oldest. Any user can
 * enter the phone number of another person. With at most 98 such accounts, the search still finds the number's owner.
 * With more accounts it can miss the owner, and `cut` is true.
 */
export const placeOf = ({ email_verified, onboarding_completed_at, created_at, user_id }: Account): string => {
  const rank = (email_verified ? 0 : 2) + (onboarding_completed_at === undefined ? 1 : 0);
  return `${rank} ${created_at} ${user_id}`;
};

/**
 * The accounts with a contact hash, sorted by `placeOf`. The index is eventually consistent, so the stored hashes are
 * compared again. Only the first 99 accounts of the index are read. `cut` is true when the index has more.
 *
 * @param limit the greatest number of accounts to return
 * @param after the sort key (`placeOf`) of the last shown account
 */
export const findByContact = async (
  table: Table,
  { email_hash, phone_hash }: ContactHashes,
  limit: number,
  after = '',
): Promise<{ readonly found: readonly Account[]; readonly cut: boolean }> => {
  const { ids, cut } = email_hash
    ? await idsBy(table, 'email_hash', email_hash, maximumLookedAt)
    : await idsBy(table, 'phone_hash', phone_hash ?? '', maximumLookedAt);
  if (ids.length === 0) return { found: [], cut };
  const { found } = await readTogether(table, { found: ids.map(accountRecord) });
  const present = found.flatMap((account) =>
    account && (email_hash ? account.email_hash === email_hash : account.phone_hash === phone_hash) ? [account] : [],
  );
  const placed = present.map((account) => ({ account, place: placeOf(account) })).filter(({ place }) => place > after);
  const sorted = placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(0, limit);
  return { found: sorted.map(({ account }) => account), cut };
};
