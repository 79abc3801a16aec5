import { type Caller, changedAt } from '../domain/accounts/account.ts';
import { incomingKey } from '../domain/media/kinds.ts';
import { emptyQuota, endAwaiting } from '../domain/media/quota.ts';
import type { RejectionReason } from '../domain/media/rejection.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Inspector } from '../media/inspection.ts';
import { isStoreFailure, type NewObject, type ObjectStore } from '../media/object-store.ts';
import { endUpload } from '../store/media/end-upload.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';
import { attempts } from './attempts.ts';
import type { Decided } from './inspect-claimed.ts';
import { ownMedia } from './media-of-caller.ts';
import type { Ports } from './ports.ts';

export type UploadPorts = Ports & { readonly store: ObjectStore; readonly inspector: Inspector };

/** An upload of the caller. */
export type OwnUpload = { readonly caller: Caller; readonly mediaId: string };

const removeAll = (objects: readonly NewObject[], store: ObjectStore) =>
  Promise.all(objects.map(({ key }) => store.erase(key)));

/** Stores all objects. When one cannot be stored, it deletes all of them and returns `media_unavailable`. */
const putAll = async (objects: readonly NewObject[], store: ObjectStore): Promise<Refusal | undefined> => {
  const put = await Promise.all(objects.map((each) => store.put(each)));
  if (!put.some(isStoreFailure)) return undefined;
  await removeAll(objects, store);
  return refuse('media_unavailable');
};

type Ending =
  | { readonly status: 'stored'; readonly content_type: StoredMedia['content_type'] }
  | { readonly status: 'rejected'; readonly rejected_for?: StoredMedia['rejected_for'] };

/** Records the end of an upload. @returns the ended medium, perhaps ended by a concurrent request; or a refusal */
const end = ({ caller, mediaId }: OwnUpload, ending: Ending, { clock, table: of }: UploadPorts) =>
  attempts(async () => {
    const found = await ownMedia(of, caller, mediaId);
    if (isRefusal(found)) return found;
    if (found.media.status !== 'awaiting') return found.media;
    const quota = endAwaiting(found.quota ?? emptyQuota, found.media.media_id, ending.status === 'stored');
    if (quota === undefined) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
    const { claimed_until: _, ...rest } = found.media;
    const media = { ...rest, ...ending, updated_at: changedAt(rest, clock()) };
    return (await endUpload(of, caller, media, quota)) ?? media;
  });

/**
 * Ends an upload and deletes the uploaded object. If the deletion fails, the bucket's lifecycle rule deletes the object
 * after a day.
 */
const conclude = async (upload: OwnUpload, ending: Ending, ports: UploadPorts): Promise<StoredMedia | Refusal> => {
  const ended = await end(upload, ending, ports);
  if (!isRefusal(ended)) await ports.store.erase(incomingKey(ended.media_id));
  return ended;
};

/** Stores the objects of an accepted upload. It deletes them again unless the medium is `stored` in the end. */
const keep = async (
  upload: OwnUpload,
  { objects, content_type }: Extract<Decided, { objects: unknown }>,
  ports: UploadPorts,
): Promise<StoredMedia | Refusal> => {
  const refused = await putAll(objects, ports.store);
  if (refused) return refused;
  const ended = await conclude(upload, { status: 'stored', content_type }, ports);
  if (isRefusal(ended) || ended.status !== 'stored') await removeAll(objects, ports.store);
  return ended;
};

/** Ends an upload as rejected. A medium that is stored meanwhile is returned instead. */
export const rejectUpload = async (
  upload: OwnUpload,
  { rejected, reason }: { readonly rejected: Refusal; readonly reason?: RejectionReason },
  ports: UploadPorts,
): Promise<StoredMedia | Refusal> => {
  const ended = await conclude(upload, { status: 'rejected', ...(reason && { rejected_for: reason }) }, ports);
  return isRefusal(ended) || ended.status === 'stored' ? ended : rejected;
};

/** Stores an accepted upload, or rejects it. */
export const settleUpload = (upload: OwnUpload, looked: Decided, ports: UploadPorts): Promise<StoredMedia | Refusal> =>
  'objects' in looked ? keep(upload, looked, ports) : rejectUpload(upload, looked, ports);
