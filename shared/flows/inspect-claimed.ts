import { incomingKey } from '../domain/media/kinds.ts';
import { type Refusal, refuse } from '../errors.ts';
import { type Inspector, sha256Of } from '../media/inspection.ts';
import { isStoreFailure, type NewObject, type ObjectStore } from '../media/object-store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';
import { documentParts, pictureParts } from './stored-parts.ts';

export type Decided = { readonly parts: readonly NewObject[] } | { readonly rejected: Refusal };

/**
 * An inspection without a result. `undecided` is for the client, `cause` for the log. `counts` tells whether the
 * inspection counts as a try.
 */
type Undecided = { readonly undecided: string; readonly counts: boolean; readonly cause: Error };

type Ports = { readonly store: ObjectStore; readonly inspector: Inspector; readonly clock: Clock };

const undecided = (cause: string, counts = false): Undecided => ({
  undecided: 'The upload could not be looked at. Try again.',
  counts,
  cause: new Error(cause),
});

/**
 * Reads an accepted document from the storage again. Documents are stored unchanged; only pictures are drawn again. The
 * hash proves that the bytes are the inspected bytes.
 */
const documentOf = async (media: StoredMedia, store: ObjectStore): Promise<Decided | Undecided> => {
  const read = await store.read(incomingKey(media.media_id), media.size_bytes);
  if (typeof read === 'string' || isStoreFailure(read)) return undecided('the storage does not answer the document');
  return sha256Of(read.bytes) === media.sha256
    ? { parts: documentParts(media, read.bytes) }
    : undecided('the storage answered other bytes than were declared');
};

/**
 * Inspects an upload with the inspector function. The caller must have claimed the upload, so that only one inspection
 * runs.
 */
export const inspectClaimed = async (
  media: StoredMedia,
  { store, inspector, clock }: Ports,
): Promise<Decided | Undecided> => {
  const { kind, content_type, size_bytes, sha256 } = media;
  const url = await store.addressOf(incomingKey(media.media_id), clock());
  const inspection = await inspector({ url, kind, content_type, size_bytes, sha256 });
  switch (inspection.outcome) {
    case 'rejected': {
      const why = `The upload was rejected: ${inspection.why}.`;
      return { rejected: refuse('invalid_status', why, [{ reason: 'rejected' }]) };
    }
    case 'accepted':
      return content_type === 'application/pdf' ? documentOf(media, store) : { parts: pictureParts(media, inspection) };
    default:
      return undecided(inspection.cause, inspection.outcome === 'failed');
  }
};
