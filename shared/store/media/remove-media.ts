import { type Caller, changedAt } from '../../domain/accounts/account.ts';
import type { Quota } from '../../domain/media/quota.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, update, type Write } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';
import { quotaWrites, removedWrites } from './media-writes.ts';
import type { StoredMedia } from './stored-media.ts';

/** The condition that the medium did not become the avatar after the read. */
const isOtherAvatar = ({ media_id }: StoredMedia): Guard => ({
  ConditionExpression: 'attribute_not_exists(avatar_media_id) OR avatar_media_id <> :media_id',
  values: { ':media_id': media_id },
});

/** Checks the caller's account, and clears the avatar if it is the deleted medium. */
const accountWrite = (caller: Caller, account: Account, media: StoredMedia, nowMs: number): Write => {
  const admitted = callerIsAdmitted(caller);
  if (account.avatar_media_id !== media.media_id)
    return check(accountKey(caller.user_id), allOf([admitted, isOtherAvatar(media)]) ?? admitted);
  const asRead = { ConditionExpression: 'updated_at = :as_read', values: { ':as_read': account.updated_at } };
  return update(
    accountKey(caller.user_id),
    {
      avatar_media_id: { remove: true },
      avatar_url: { remove: true },
      updated_at: { set: changedAt(account, nowMs) },
    },
    allOf([admitted, asRead]),
  );
};

type Removal = {
  readonly caller: Caller;
  readonly account: Account;
  readonly media: StoredMedia;
  /** undefined when the medium uses no quota. */
  readonly quota: Quota | undefined;
  readonly nowMs: number;
};

/**
 * Deletes a medium from the table and frees its quota. Its objects are deleted afterwards. The nightly sweep deletes
 * objects that a crash leaves.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const removeMedia = async (
  table: Table,
  { caller, account, media, quota, nowMs }: Removal,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    account: accountWrite(caller, account, media, nowMs),
    ...removedWrites(media),
    ...(quota && quotaWrites(caller.user_id, quota)),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
