import { incomingKey } from '../domain/media/kinds.ts';
import { type Refusal, refuse } from '../errors.ts';
import { isStoreFailure } from '../media/object-store.ts';
import { type Counts, uploadLine, writeLine } from '../runtime/logger.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';
import { type OwnUpload, rejectUpload, type UploadPorts } from './end-upload.ts';
import { rejectedFile } from './inspect-claimed.ts';
import { inspectUpload } from './inspect-upload.ts';

/** The files that GuardDuty found something in, or could not look into. */
const unclean = {
  malware: rejectedFile({ reason: 'malware', why: 'malware was found in it' }),
  unscannable: rejectedFile({ reason: 'unscannable', why: 'it cannot be searched for malware' }),
} as const;

/** Age of an upload in ms. From then on, the alarm `scans-failed` counts each missing result of its scan. */
const lateMs = 60_000;

/**
 * Ends an upload by the result of its malware scan: a clean file is inspected, another is refused or rejected. Nobody can
 * read the upload before it is clean: the bucket policy denies that.
 */
export const endByScan = async (
  upload: OwnUpload,
  media: StoredMedia,
  ports: UploadPorts,
): Promise<StoredMedia | Refusal> => {
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
      return inspectUpload(upload, media, ports);
    default:
      if (scan === 'malware') count({ malware_found: 1 }, 'malware was found');
      return rejectUpload(upload, unclean[scan], ports);
  }
};
