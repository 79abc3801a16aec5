import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { endByScan } from '../../shared/flows/end-by-scan.ts';
import { mediaAnswer } from '../../shared/flows/media-answer.ts';
import { ownMedia } from '../../shared/flows/media-of-caller.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { Inspector } from '../../shared/media/inspection.ts';
import { configuredInspector } from '../../shared/media/lambda-inspector.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import type { ObjectStore } from '../../shared/media/object-store.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { completeUpload as row } from '../../shared/routes/media/media.ts';
import type { StoredMedia } from '../../shared/store/media/stored-media.ts';

type Ports = TablePorts & {
  /** undefined when the stage has no media. */
  readonly store: ObjectStore | undefined;
  readonly show: Showing | undefined;
  readonly inspector: Inspector;
};

/** The refusal of an upload that was rejected before, with the same reason. */
const rejectedBefore = ({ rejected_for }: StoredMedia): Refusal =>
  refuse('invalid_status', undefined, [{ reason: rejected_for ?? 'rejected' }]);

/**
 * POST /media/uploads/{media_id}/complete: reads the result of the malware scan, then takes a lease. It has the upload
 * inspected, stores the pictures or the document, and records the end. A crash leaves objects, and a lease that expires.
 * The next request overwrites the objects, or the nightly sweep deletes them.
 */
export const completeUpload: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const { clock, table: of, store, show } = ports;
  const found = await ownMedia(of, caller, params.media_id);
  if (isRefusal(found)) return found;
  if (store === undefined) return refuse('media_unavailable');
  const { media } = found;
  if (media.status === 'stored') return mediaAnswer(media, show, clock());
  if (media.status === 'rejected') return rejectedBefore(media);
  if (Date.parse(media.awaited_until) <= clock())
    return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);

  const ended = await endByScan({ caller, mediaId: params.media_id }, media, { ...ports, store });
  return isRefusal(ended) ? ended : mediaAnswer(ended, show, clock());
};

export const { handler, over } = endpoint(row, completeUpload, ({ clock }) => ({
  store: configuredStore(),
  show: configuredShowing(),
  inspector: configuredInspector(clock),
}));
