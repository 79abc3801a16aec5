import { type ContentType, incomingKey } from '../domain/media/kinds.ts';
import type { Rejection, RejectionReason } from '../domain/media/rejection.ts';
import { type Refusal, refuse } from '../errors.ts';
import { type Inspector, sha256Of } from '../media/inspection.ts';
import { isStoreFailure, type NewObject, type ObjectStore } from '../media/object-store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';
import { documentObjects, pictureObjects } from './stored-objects.ts';

/** An accepted file with its type and its objects to store, or a rejected one. */
export type Decided =
  | { readonly objects: readonly NewObject[]; readonly content_type: ContentType }
  | { readonly rejected: Refusal; readonly reason: RejectionReason };

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

/** The refusal of a file, with a sentence for a person. */
export const rejectedFile = ({ reason, why }: Rejection) => ({
  rejected: refuse('invalid_status', `The upload was rejected: ${why}.`, [{ reason }]),
  reason,
});

/**
 * Reads an accepted document from the storage again. Documents are stored unchanged; only pictures are drawn again. The
 * hash proves that the bytes are the inspected bytes.
 */
const documentOf = async (media: StoredMedia, store: ObjectStore): Promise<Decided | Undecided> => {
  const read = await store.read(incomingKey(media.media_id), media.size_bytes);
  if (typeof read === 'string' || isStoreFailure(read)) return undecided('the storage does not answer the document');
  return sha256Of(read.bytes) === media.sha256
    ? { objects: documentObjects(media, read.bytes), content_type: media.content_type }
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
  const { kind, size_bytes, sha256 } = media;
  const url = await store.addressOf(incomingKey(media.media_id), clock());
  const inspection = await inspector({ url, kind, size_bytes, sha256 });
  switch (inspection.outcome) {
    case 'rejected':
      return rejectedFile(inspection);
    case 'accepted': {
      const { content_type } = inspection;
      const typed = { ...media, content_type };
      if (content_type === 'application/pdf') return documentOf(typed, store);
      return { objects: pictureObjects(typed, inspection), content_type };
    }
    default:
      return undecided(inspection.cause, inspection.outcome === 'failed');
  }
};
