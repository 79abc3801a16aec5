import * as z from 'zod/mini';
import { Media } from '../../contract/media/media.ts';
import { UserMedia } from '../../contract/media/user-media.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { rejectionReasons } from '../../domain/media/rejection.ts';
import { mediaKey, mediaPointerKey, mediaQuotaKey } from '../table/keys.ts';

const { url: _, url_expires_at: __, ...shown } = Media.shape;

export const StoredMedia = z.object({
  ...shown,
  user_id: z.string(),
  /** The deadline for completing the upload. */
  awaited_until: timestamp(),
  /** The number of inspections, and the end of the current lease (domain/media/claim.ts). */
  tries: z.optional(z.int()),
  claimed_until: z.optional(timestamp()),
  /** The reason of a rejection. A repeated completion gets the same answer. */
  rejected_for: z.optional(z.enum(rejectionReasons)),
  updated_at: timestamp(),
});
export type StoredMedia = z.infer<typeof StoredMedia>;

const StoredQuota = z.object({
  awaiting: z.record(z.string(), z.object({ bytes: z.int(), until_ms: z.int() })),
  stored: z.int(),
  bytes: z.int(),
  opened: z.optional(z.int()),
  opened_on: z.optional(z.string()),
  version: z.int(),
});

/** The owner, kind and status of a medium, for lookups by id and for the nightly sweep. */
export const MediaPointer = z.object({
  media_id: z.string(),
  user_id: z.string(),
  kind: Media.shape.kind,
  status: Media.shape.status,
  content_type: Media.shape.content_type,
  updated_at: timestamp(),
  /** The courses that use the picture. The medium cannot be deleted while a course uses it. */
  used_by: z._default(z.set(z.string()), () => new Set<string>()),
});
export type MediaPointer = z.infer<typeof MediaPointer>;

/** A medium in a list of the staff. A pending upload past its deadline is shown as rejected. */
export const staffMediaOf = (media: StoredMedia, nowMs: number): UserMedia => {
  const isOver = media.status === 'awaiting' && Date.parse(media.awaited_until) <= nowMs;
  return z.parse(UserMedia, { ...media, status: isOver ? 'rejected' : media.status });
};

export const mediaRecord = (userId: string, mediaId: string) => ({
  key: mediaKey(userId, mediaId),
  schema: StoredMedia,
});
export const mediaPointerRecord = (mediaId: string) => ({ key: mediaPointerKey(mediaId), schema: MediaPointer });
export const mediaQuotaRecord = (userId: string) => ({ key: mediaQuotaKey(userId), schema: StoredQuota });
