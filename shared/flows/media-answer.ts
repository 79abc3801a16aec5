import type { Media } from '../contract/media/media.ts';
import { type Refusal, refuse } from '../errors.ts';
import { isStoreFailure } from '../media/object-store.ts';
import type { Showing } from '../media/showing.ts';
import type { StoredMedia } from '../store/media/stored-media.ts';

/**
 * Makes the reply for a medium. Only a stored medium has a URL. A pending upload past its deadline is shown as
 * rejected.
 *
 * @returns the reply, or `media_unavailable` when the storage makes no URL
 */
export const mediaAnswer = async (
  media: StoredMedia,
  show: Showing | undefined,
  nowMs: number,
): Promise<{ readonly status: 200; readonly body: Media } | Refusal> => {
  const { media_id, kind, content_type, size_bytes, sha256, created_at } = media;
  const isOver = media.status === 'awaiting' && Date.parse(media.awaited_until) <= nowMs;
  const status = isOver ? 'rejected' : media.status;
  const body = { media_id, kind, status, content_type, size_bytes, sha256, created_at };
  if (status !== 'stored') return { status: 200, body: { ...body, url: null, url_expires_at: null } };
  const address = await show?.(media, nowMs);
  if (address === undefined || isStoreFailure(address)) return refuse('media_unavailable');
  return { status: 200, body: { ...body, ...address } };
};
