import { incomingKey, storedKeys } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, endAwaiting, freeQuota, type Quota } from '../../shared/domain/media/quota.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { ownMedia } from '../../shared/flows/media-of-caller.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import { isStoreFailure, type ObjectStore, type StoreFailure } from '../../shared/media/object-store.ts';
import { deleteMedia as row } from '../../shared/routes/media/media.ts';
import { writeLine } from '../../shared/runtime/logger.ts';
import { removeMedia } from '../../shared/store/media/remove-media.ts';
import type { StoredMedia } from '../../shared/store/media/stored-media.ts';

/** The quota after the removal of a medium; undefined when the medium uses no quota. */
const quotaWithout = ({ media_id, status, size_bytes }: StoredMedia, quota: Quota): Quota | undefined =>
  status === 'stored' ? freeQuota(quota, size_bytes) : endAwaiting(quota, media_id, false);

/**
 * Logs the objects that the storage did not delete. These objects stay readable at their address until the nightly
 * sweep.
 */
const reportLeft = (media_id: string, answers: readonly ('removed' | StoreFailure)[]): void => {
  const causes = answers.filter(isStoreFailure).map(({ failure }) => failure);
  if (causes.length === 0) return;
  writeLine(JSON.stringify({ level: 'error', event: 'objects_left', media_id, objects: causes.length, causes }));
};

/** DELETE /media/{media_id}: deletes the item, then its objects. The nightly sweep deletes objects that remain. */
export const deleteMedia: UseCase<typeof row, Ports & { readonly store: ObjectStore | undefined }> = async (
  { caller, params },
  { clock, table: of, store },
) => {
  const removed = await attempts(async () => {
    const found = await ownMedia(of, caller, params.media_id);
    if (isRefusal(found)) return found;
    if (store === undefined) return refuse('media_unavailable');
    const { account, media, pointer, quota } = found;
    if (pointer && pointer.used_by.size > 0) return refuse('conflict', undefined, [{ reason: 'in_use' }]);
    const rest = { quota: quotaWithout(media, quota ?? emptyQuota), nowMs: clock() };
    return (await removeMedia(of, { caller, account, media, ...rest })) ?? media;
  });
  if (isRefusal(removed)) return removed;
  const keys = removed.status === 'stored' ? storedKeys(removed) : [incomingKey(removed.media_id)];
  if (store) reportLeft(removed.media_id, await Promise.all(keys.map((key) => store.erase(key))));
  return { status: 204 };
};

export const { handler, over } = endpoint(row, deleteMedia, () => ({ store: configuredStore() }));
