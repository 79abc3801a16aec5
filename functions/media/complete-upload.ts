import { changedAt } from '../../shared/domain/accounts/account.ts';
import { claimOf } from '../../shared/domain/media/claim.ts';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, endAwaiting } from '../../shared/domain/media/quota.ts';
import type { RejectionReason } from '../../shared/domain/media/rejection.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { type Decided, inspectClaimed, rejectedFile } from '../../shared/flows/inspect-claimed.ts';
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
import { type Counts, uploadLine, writeLine } from '../../shared/runtime/logger.ts';
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

/** The refusal of an upload that was rejected before, with the same reason. */
const rejectedBefore = ({ rejected_for }: StoredMedia): Refusal =>
  refuse('invalid_status', undefined, [{ reason: rejected_for ?? 'rejected' }]);

const removeAll = (parts: readonly NewObject[], store: ObjectStore) =>
  Promise.all(parts.map(({ key }) => store.remove(key)));

/** Stores all parts. When one cannot be stored, it deletes all of them and returns `media_unavailable`. */
const putAll = async (parts: readonly NewObject[], store: ObjectStore): Promise<Refusal | undefined> => {
  const put = await Promise.all(parts.map((part) => store.put(part)));
  if (!put.some(isStoreFailure)) return undefined;
  await removeAll(parts, store);
  return refuse('media_unavailable');
};

type Ending =
  | { readonly status: 'stored'; readonly content_type: StoredMedia['content_type'] }
  | { readonly status: 'rejected'; readonly rejected_for?: StoredMedia['rejected_for'] };

/** Records the end of an upload. @returns the ended medium, perhaps ended by a concurrent request; or a refusal */
const end = ({ caller, params }: Request, ending: Ending, { clock, table: of }: Present) =>
  attempts(async () => {
    const found = await ownMedia(of, caller, params.media_id);
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
const conclude = async (request: Request, ending: Ending, ports: Present): Promise<StoredMedia | Refusal> => {
  const ended = await end(request, ending, ports);
  if (!isRefusal(ended)) await ports.store.remove(incomingKey(ended.media_id));
  return ended;
};

/** Stores accepted parts. It deletes the parts again unless the medium is `stored` in the end. */
const keep = async (
  request: Request,
  { parts, content_type }: Extract<Decided, { parts: unknown }>,
  ports: Present,
): Promise<StoredMedia | Refusal> => {
  const refused = await putAll(parts, ports.store);
  if (refused) return refused;
  const ended = await conclude(request, { status: 'stored', content_type }, ports);
  if (isRefusal(ended) || ended.status !== 'stored') await removeAll(parts, ports.store);
  return ended;
};

const reject = async (
  request: Request,
  { rejected, reason }: { readonly rejected: Refusal; readonly reason?: RejectionReason },
  ports: Present,
): Promise<StoredMedia | Refusal> => {
  const ended = await conclude(request, { status: 'rejected', ...(reason && { rejected_for: reason }) }, ports);
  return isRefusal(ended) || ended.status === 'stored' ? ended : rejected;
};

const settle = (request: Request, looked: Decided, ports: Present): Promise<StoredMedia | Refusal> =>
  'parts' in looked ? keep(request, looked, ports) : reject(request, looked, ports);

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
  if (size === 'none' || isStoreFailure(size)) return refuse('media_unavailable');
  if (size.bytes <= media.size_bytes) return tryOnce(request, media, ports);
  const rejected = refuse('upload_too_large', 'The upload is larger than declared.');
  return reject(request, { rejected }, ports);
};

/** The files that GuardDuty found something in, or could not look into. */
const unclean = {
  malware: rejectedFile({ reason: 'malware', why: 'malware was found in it' }),
  unscannable: rejectedFile({ reason: 'unscannable', why: 'it cannot be searched for malware' }),
} as const;

/** Age of an upload in ms. From then on, the alarm `scans-failed` counts each missing result of its scan. */
const lateMs = 60_000;

/**
 * Reads the result of the malware scan. Nobody can read the upload before it is clean: the bucket policy denies that.
 */
const scanned = async (request: Request, media: StoredMedia, ports: Present): Promise<StoredMedia | Refusal> => {
  const nowMs = ports.clock();
  const count = (counts: Counts, cause: string) =>
    writeLine(uploadLine(media.media_id, counts, { user_id: media.user_id, cause }, nowMs));
  const scan = await ports.store.scan(incomingKey(media.media_id));
  if (isStoreFailure(scan)) return refuse('media_unavailable');
  switch (scan) {
    case 'none':
      return refuse('invalid_status', undefined, [{ reason: 'not_uploaded' }]);
    case 'awaited':
      if (nowMs - Date.parse(media.created_at) > lateMs) count({ scans_failed: 1 }, 'the scan has no result yet');
      return refuse('conflict', undefined, [{ reason: 'being_scanned' }]);
    case 'failed':
      count({ scans_failed: 1 }, 'the scan failed');
      return refuse('media_unavailable', 'The upload could not be searched for malware. Start another upload.');
    case 'clean':
      return measured(request, media, ports);
    default:
      if (scan === 'malware') count({ malware_found: 1 }, 'malware was found');
      return reject(request, unclean[scan], ports);
  }
};

/**
 * POST /media/uploads/{media_id}/complete: reads the result of the malware scan, then takes a lease. It has the upload
 * inspected, stores the pictures or the document, and records the end. A crash leaves objects, and a lease that expires. The next request overwrites the
 * objects, or the nightly sweep deletes them.
 */
export const completeUpload: UseCase<typeof row, Ports> = async (request, ports) => {
  const { clock, table: of, store, show } = ports;
  const found = await ownMedia(of, request.caller, request.params.media_id);
  if (isRefusal(found)) return found;
  if (store === undefined) return refuse('media_unavailable');
  const { media } = found;
  if (media.status === 'stored') return mediaAnswer(media, show, clock());
  if (media.status === 'rejected') return rejectedBefore(media);
  if (Date.parse(media.awaited_until) <= clock())
    return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);

  const ended = await scanned(request, media, { ...ports, store });
  return isRefusal(ended) ? ended : mediaAnswer(ended, show, clock());
};

export const { handler, over } = endpoint(row, completeUpload, ({ clock }) => ({
  store: configuredStore(),
  show: configuredShowing(),
  inspector: configuredInspector(clock),
}));
