import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, endAwaiting } from '../../shared/domain/media/quota.ts';
import { changedAt } from '../../shared/domain/people/account.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import { isStoreFailure, type NewObject, type ObjectStore } from '../../shared/media/object-store.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { completeUpload as row } from '../../shared/routes/media/media.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { mediaAnswer } from '../../shared/steps/media-answer.ts';
import { ownMedia } from '../../shared/steps/media-of-caller.ts';
import { storedParts } from '../../shared/steps/stored-parts.ts';
import { endUpload } from '../../shared/store/media/end-upload.ts';
import type { StoredMedia } from '../../shared/store/media/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly table: Table;
  /** undefined: the stage has no media. */
  readonly store: ObjectStore | undefined;
  readonly show: Showing | undefined;
};

/** What became of the upload: what is to be kept of it, or why it is not. */
type Looked = { readonly parts: readonly NewObject[] } | { readonly rejected: Refusal };

const look = async (media: StoredMedia, store: ObjectStore): Promise<Looked | Refusal> => {
  const read = await store.read(incomingKey(media.media_id), media.size_bytes);
  if (read === 'none') return refuse('invalid_status', undefined, [{ reason: 'not_uploaded' }]);
  if (read === 'long') return { rejected: refuse('upload_too_large', 'There is more than was declared.') };
  if (isStoreFailure(read)) return refuse('media_unavailable');
  const parts = await storedParts(media, read.bytes);
  if (!('rejected' in parts)) return { parts };
  const why = `The upload was rejected: ${parts.rejected}.`;
  return { rejected: refuse('invalid_status', why, [{ reason: 'rejected' }]) };
};

const putAll = async (parts: readonly NewObject[], store: ObjectStore): Promise<Refusal | undefined> => {
  const put = await Promise.all(parts.map((part) => store.put(part)));
  return put.some(isStoreFailure) ? refuse('media_unavailable') : undefined;
};

/** Writes what became of it. @returns the medium as it is since, whoever wrote it */
const end = ({ caller, params }: RequestOf<typeof row>, looked: Looked, { clock, table: of }: Ports) =>
  attempts(async () => {
    const found = await ownMedia(of, caller, params.media_id);
    if (isRefusal(found)) return found;
    if (found.media.status !== 'awaiting') return found.media;
    const isStored = 'parts' in looked;
    const quota = endAwaiting(found.quota ?? emptyQuota, found.media.media_id, isStored);
    if (quota === undefined) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
    const status = isStored ? ('stored' as const) : ('rejected' as const);
    const media = { ...found.media, status, updated_at: changedAt(found.media, clock()) };
    return (await endUpload(of, caller, media, quota)) ?? media;
  });

/**
 * POST /media/uploads/{media_id}/complete: the upload is read once, what is made of it is put, and then it is written that it is
 * stored. Dying in between leaves objects that the next try puts again; what nobody completes, the nightly sweep removes.
 */
export const completeUpload: UseCase<typeof row, Ports> = async (request, ports) => {
  const { clock, table: of, store, show } = ports;
  const found = await ownMedia(of, request.caller, request.params.media_id);
  if (isRefusal(found)) return found;
  if (store === undefined) return refuse('media_unavailable');
  const { media } = found;
  if (media.status === 'stored') return mediaAnswer(media, show, clock());
  if (media.status === 'rejected') return refuse('invalid_status', undefined, [{ reason: 'rejected' }]);
  if (Date.parse(media.awaited_until) <= clock())
    return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);

  const looked = await look(media, store);
  if (isRefusal(looked)) return looked;
  const refused = 'parts' in looked ? await putAll(looked.parts, store) : undefined;
  if (refused) return refused;
  const ended = await end(request, looked, ports);
  if (isRefusal(ended)) return ended;
  // If it stays, its bucket ends it after a day.
  await store.remove(incomingKey(media.media_id));
  if ('rejected' in looked && ended.status !== 'stored') return looked.rejected;
  return mediaAnswer(ended, show, clock());
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  store: configuredStore(),
  show: configuredShowing(),
});

export const handler = lambda(row, completeUpload, portsOf(table));
