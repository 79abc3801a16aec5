import type { Caller } from '../../domain/accounts/account.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey, mediaKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, update, type Writes } from '../table/transaction.ts';
import { allOf } from '../table/update.ts';

type Avatar = { readonly avatar_media_id: string; readonly avatar_url: string } | undefined;

/** The condition that the picture is still stored. Another request can delete it concurrently. */
const storedWrites = (userId: string, avatar: Avatar): Writes =>
  avatar
    ? {
        media: check(mediaKey(userId, avatar.avatar_media_id), {
          ConditionExpression: '#status = :stored',
          names: { '#status': 'status' },
          values: { ':stored': 'stored' },
        }),
      }
    : {};

/**
 * Sets or removes the avatar of the caller's account under an optimistic lock.
 *
 * @returns the new account, `stale` when a condition fails, `conflict` after write conflicts
 */
export const setAvatar = async (
  table: Table,
  caller: Caller,
  { account, avatar, updatedAt }: { readonly account: Account; readonly avatar: Avatar; readonly updatedAt: string },
): Promise<Account | Refusal | 'stale'> => {
  const asRead = { ConditionExpression: 'updated_at = :as_read', values: { ':as_read': account.updated_at } };
  const changes = {
    avatar_media_id: avatar ? { set: avatar.avatar_media_id } : { remove: true as const },
    avatar_url: avatar ? { set: avatar.avatar_url } : { remove: true as const },
    updated_at: { set: updatedAt },
  };
  const result = await transact(table, {
    account: update(accountKey(account.user_id), changes, allOf([callerIsAdmitted(caller), asRead])),
    ...storedWrites(account.user_id, avatar),
  });
  if (result !== undefined) return isRefusal(result) ? result : 'stale';
  const { avatar_media_id: _, avatar_url: __, ...rest } = account;
  return { ...rest, ...avatar, updated_at: updatedAt };
};
