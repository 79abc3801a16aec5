import type { Caller } from '../../domain/accounts/account.ts';
import type { Quota } from '../../domain/media/quota.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, type Writes } from '../table/transaction.ts';
import { mediaWrites, quotaWrites } from './media-writes.ts';
import type { StoredMedia } from './stored-media.ts';

/** The event of a stored medium. An upload ends once, so the event's sequence number is 1. */
const eventPartsOf = ({ media_id, user_id, kind, status, updated_at }: StoredMedia): Writes => {
  if (status !== 'stored') return {};
  const event = cloudEvent('media.stored', media_id, 1, { media_id, user_id, kind }, Date.parse(updated_at));
  return { event: eventWrite(event) };
};

/**
 * Ends a pending upload as stored or rejected, with its event and its quota.
 *
 * @param media the medium in its new state
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const endUpload = async (
  table: Table,
  caller: Caller,
  media: StoredMedia,
  quota: Quota,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    ...mediaWrites(media, 'awaiting'),
    ...quotaWrites(caller.user_id, quota),
    ...eventPartsOf(media),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
