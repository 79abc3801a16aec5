import * as z from 'zod/mini';
import { Media } from '../../contract/media/media.ts';
import { UserMedia } from '../../contract/media/user-media.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { mediaKey, mediaPointerKey, mediaQuotaKey } from '../table/keys.ts';

const { url: _, url_expires_at: __, ...shown } = Media.shape;

/** A medium as it is kept. Where it is served follows from its kind. */
export const StoredMedia = z.object({
  ...shown,
  user_id: z.string(),
  /** Until when its upload can be completed. */
  awaited_until: timestamp(),
  /** How often its inspection has begun, and until when one is under way (domain/media/claim.ts). */
  tries: z.optional(z.int()),
  claimed_until: z.optional(timestamp()),
  updated_at: timestamp(),
});
export type StoredMedia = z.infer<typeof StoredMedia>;

/** What a user has of media (domain/media/quota.ts). */
const StoredQuota = z.object({
  awaiting: z.record(z.string(), z.object({ bytes: z.int(), until_ms: z.int() })),
  stored: z.int(),
  bytes: z.int(),
  opened: z.optional(z.int()),
  opened_on: z.optional(z.string()),
  version: z.int(),
});

/** Whose a medium is, of which kind, and whether it is stored: for who asks by its id alone, and for the nightly sweep. */
export const MediaPointer = z.object({
  media_id: z.string(),
  user_id: z.string(),
  kind: Media.shape.kind,
  status: Media.shape.status,
  content_type: Media.shape.content_type,
  updated_at: timestamp(),
  /** The courses whose picture it is: as long as there are any it stays. */
  used_by: z._default(z.set(z.string()), () => new Set<string>()),
});
export type MediaPointer = z.infer<typeof MediaPointer>;

/** A file as the staff see it in a list. An upload that was never completed in time reads as rejected. */
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
