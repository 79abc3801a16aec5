import { changedAt } from '../../shared/domain/accounts/account.ts';
import { claimOf } from '../../shared/domain/media/claim.ts';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, endAwaiting } from '../../shared/domain/media/quota.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { type Decided, inspectClaimed } from '../../shared/flows/inspect-claimed.ts';
import { mediaAnswer } from '../../shared/flows/media-answer.ts';
import { ownMedia } from '../../shared/flows/media-of-caller.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import type { Inspector } from '../../shared/media/inspection.ts';
import { configuredInspector } from '../../shared/media/lambda-inspector.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import { isStoreFailure, type NewObject, type ObjectStore } from '../../shared/media/object-store.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { completeUpload as row } from '../../shared/routes/media/media.ts';
import { claimUpload, releaseUpload } from '../../shared/store/media/claim-upload.ts';
import { endUpload } from '../../shared/store/media/end-upload.ts';
import type { StoredMedia } from '../../shared/store/media/stored-media.ts';

type Ports = TablePorts & {
  /** undefined when the stage has no media. */
  readonly store: ObjectStore | undefined;
  readonly show: Showing | undefined;
  readonly inspector: Inspector;
};

type Present = Omit<Ports, 'store'> & { readonly store: ObjectStore };
type Request = RequestOf<typeof row>;

const rejectedBefore = refuse('invalid_status', undefined, [{ reason: 'rejected' }]);

const removeAll = (parts: readonly NewObject[], store: ObjectStore) =>
  Promise.all(parts.map(({ key }) => store.remove(key)));

/** Stores all parts. When one cannot be stored, it deletes all of them and returns `media_unavailable`. */
const putAll = async (parts: readonly NewObject[], store: ObjectStore): Promise<Refusal | undefined> => {
  const put = await Promise.all(parts.map((part) => store.put(part)));
  if (!put.some(isStoreFailure)) return undefined;
  await removeAll(parts, store);
  return refuse('media_unavailable');
};

/** Records the end of an upload. @returns the ended medium, perhaps ended by a concurrent request; or a refusal */
const end = ({ caller, params }: Request, isStored: boolean, { clock, table: of }: Present) =>
  attempts(async () => {
    const found = await ownMedia(of, caller, params.media_id);
    if (isRefusal(found)) return found;
    if (found.media.status !== 'awaiting') return found.media;
    const quota = endAwaiting(found.quota ?? emptyQuota, found.media.media_id, isStored);
    if (quota === undefined) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
    const { claimed_until: _, ...rest } = found.media;
    const status = isStored ? ('stored' as const) : ('rejected' as const);
    const media = { ...rest, status, updated_at: changedAt(rest, clock()) };
    return (await endUpload(of, caller, media, quota)) ?? media;
  });

/**
 * Ends an upload and deletes the uploaded object. If the deletion fails, the bucket's lifecycle rule deletes the object
 * after a day.
 */
const conclude = async (request: Request, isStored: boolean, ports: Present): Promise<StoredMedia | Refusal> => {
  const ended = await end(request, isStored, ports);
  if (!isRefusal(ended)) await ports.store.remove(incomingKey(ended.media_id));
  return ended;
};

/** Stores accepted parts. It deletes the parts again unless the medium is `stored` in the end. */
const keep = async (request: Request, parts: readonly NewObject[], ports: Present): Promise<StoredMedia | Refusal> => {
  const refused = await putAll(parts, ports.store);
  if (refused) return refused;
  const ended = await conclude(request, true, ports);
  if (isRefusal(ended) || ended.status !== 'stored') await removeAll(parts, ports.store);
  return ended;
};

const reject = async (request: Request, why: Refusal, ports: Present): Promise<StoredMedia | Refusal> => {
  const ended = await conclude(request, false, ports);
  return isRefusal(ended) || ended.status === 'stored' ? ended : why;
};

const settle = (request: Request, looked: Decided, ports: Present): Promise<StoredMedia | Refusal> =>
  'parts' in looked ? keep(request, looked.parts, ports) : reject(request, looked.rejected, ports);

/**
 * Inspects the upload under a lease. If the end is not recorded, the lease is released, so that the client can try
 * again.
 */
const tryOnce = async (request: Request, media: StoredMedia, ports: Present): Promise<StoredMedia | Refusal> => {
  const claim = claimOf(media, ports.clock());
  if (isRefusal(claim)) return claim;
  if (!(await claimUpload(ports.table, media, claim)))
    return refuse('conflict', undefined, [{ reason: 'request_in_progress' }]);
  const looked = await inspectClaimed(media, ports);
  const settled = 'undecided' in looked ? refuse('media_unavailable') : await settle(request, looked, ports);
  if (isRefusal(settled) && !('rejected' in looked))
    await releaseUpload(ports.table, media, claim, 'undecided' in looked && looked.counts);
  // Thrown, so that the cause is in the request's log line.
  if ('undecided' in looked) throw new Fault('media_unavailable', looked.undecided, looked.cause);
  return settled;
};

/** Checks the size of the uploaded object, then has it inspected. */
const measured = async (request: Request, media: StoredMedia, ports: Present): Promise<StoredMedia | Refusal> => {
  const size = await ports.store.size(incomingKey(media.media_id));
  if (size === 'none') return refuse('invalid_status', undefined, [{ reason: 'not_uploaded' }]);
  if (isStoreFailure(size)) return refuse('media_unavailable');
  if (size.bytes <= media.size_bytes) return tryOnce(request, media, ports);
  return reject(request, refuse('upload_too_large', 'The upload is larger than declared.'), ports);
};

/**
 * POST /media/uploads/{media_id}/complete: takes a lease, has the upload inspected, stores the pictures or the
 * document, and records the end. A crash leaves objects, and a lease that expires. The next request overwrites the
 * objects, or the nightly sweep deletes them.
 */
export const completeUpload: UseCase<typeof row, Ports> = async (request, ports) => {
  const { clock, table: of, store, show } = ports;
  const found = await ownMedia(of, request.caller, request.params.media_id);
  if (isRefusal(found)) return found;
  if (store === undefined) return refuse('media_unavailable');
  const { media } = found;
  if (media.status === 'stored') return mediaAnswer(media, show, clock());
  if (media.status === 'rejected') return rejectedBefore;
  if (Date.parse(media.awaited_until) <= clock())
    return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);

  const ended = await measured(request, media, { ...ports, store });
  return isRefusal(ended) ? ended : mediaAnswer(ended, show, clock());
};

export const { handler, over } = endpoint(row, completeUpload, ({ clock }) => ({
  store: configuredStore(),
  show: configuredShowing(),
  inspector: configuredInspector(clock),
}));
