import type { Caller } from '../../domain/accounts/account.ts';
import { cloudEvent } from '../../domain/journal/events.ts';
import type { Quota } from '../../domain/media/quota.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { eventPart } from '../journal/outbox.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, type Parts, transact } from '../table/transaction.ts';
import { mediaParts, quotaParts } from './media-parts.ts';
import type { StoredMedia } from './record.ts';

/** That it is stored is told; once, because it was awaited. */
const toldParts = ({ media_id, user_id, kind, status, updated_at }: StoredMedia): Parts => {
  if (status !== 'stored') return {};
  const event = cloudEvent('media.stored', media_id, 1, { media_id, user_id, kind }, Date.parse(updated_at));
  return { event: eventPart(event) };
};

/**
 * An awaited upload is stored, with the event that tells it, or rejected, and its place is a stored one's or free.
 *
 * @param media as it is since
 * @returns undefined when it is written; `changed` when something that was read is another now; `conflict`
 */
export const endUpload = async (
  table: Table,
  caller: Caller,
  media: StoredMedia,
  quota: Quota,
): Promise<Refusal | 'changed' | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    ...mediaParts(media, 'awaiting'),
    ...quotaParts(caller.user_id, quota),
    ...toldParts(media),
  });
  return result === undefined || isRefusal(result) ? result : 'changed';
};
