import { claimOf } from '../domain/media/claim.ts';
import { incomingKey } from '../domain/media/kinds.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../errors.ts';
import { isStoreFailure } from '../media/object-store.ts';
import { claimUpload, releaseUpload } from '../store/media/claim-upload.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';
import { type OwnUpload, rejectUpload, settleUpload, type UploadPorts } from './end-upload.ts';
import { inspectClaimed } from './inspect-claimed.ts';

/**
 * Inspects the upload under a lease. If the end is not recorded, the lease is released, so that the client can try
 * again.
 */
const inspectLeased = async (
  upload: OwnUpload,
  media: StoredMedia,
  ports: UploadPorts,
): Promise<StoredMedia | Refusal> => {
  const claim = claimOf(media, ports.clock());
  if (isRefusal(claim)) return claim;
  if (!(await claimUpload(ports.table, media, claim)))
    return refuse('conflict', undefined, [{ reason: 'request_in_progress' }]);
  const looked = await inspectClaimed(media, ports);
  const settled = 'undecided' in looked ? refuse('media_unavailable') : await settleUpload(upload, looked, ports);
  if (isRefusal(settled) && !('rejected' in looked))
    await releaseUpload(ports.table, media, claim, 'undecided' in looked && looked.counts);
  // Thrown, so that the cause is in the request's log line.
  if ('undecided' in looked) throw new Fault('media_unavailable', looked.undecided, looked.cause);
  return settled;
};

/** Checks the size of the uploaded object, then has it inspected. */
export const inspectUpload = async (
  upload: OwnUpload,
  media: StoredMedia,
  ports: UploadPorts,
): Promise<StoredMedia | Refusal> => {
  const size = await ports.store.size(incomingKey(media.media_id));
  if (size === 'none' || isStoreFailure(size)) return refuse('media_unavailable');
  if (size.bytes <= media.size_bytes) return inspectLeased(upload, media, ports);
  const rejected = refuse('upload_too_large', 'The upload is larger than declared.');
  return rejectUpload(upload, { rejected }, ports);
};
