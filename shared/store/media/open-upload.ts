import type { Caller } from '../../domain/accounts/account.ts';
import type { Quota } from '../../domain/media/quota.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { mediaWrites, quotaWrites } from './media-writes.ts';
import type { StoredMedia } from './stored-media.ts';

/**
 * Records a pending upload and its quota before the client gets the presigned URL.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const openUpload = async (
  table: Table,
  caller: Caller,
  media: StoredMedia,
  quota: Quota,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    ...mediaWrites(media),
    ...quotaWrites(caller.user_id, quota),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
