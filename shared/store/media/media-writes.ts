import type { Quota } from '../../domain/media/quota.ts';
import { mediaKey, mediaPointerKey, mediaQuotaKey } from '../table/keys.ts';
import { put, remove, update, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import type { StoredMedia } from './stored-media.ts';

/** Replaces the quota under an optimistic lock. */
export const quotaWrites = (userId: string, quota: Quota): Writes => ({
  quota: put(
    { ...mediaQuotaKey(userId), ...quota },
    {
      ConditionExpression: quota.version === 1 ? 'attribute_not_exists(PK)' : 'version = :read',
      ...(quota.version > 1 && { values: { ':read': quota.version - 1 } }),
    },
  ),
});

const isOfStatus = (status: StoredMedia['status']): Guard => ({
  ConditionExpression: '#status = :as_read',
  names: { '#status': 'status' },
  values: { ':as_read': status },
});

const pointerOf = ({ media_id, user_id, kind, status, content_type, updated_at }: StoredMedia) => ({
  ...mediaPointerKey(media_id),
  ...{ media_id, user_id, kind, status, content_type, updated_at },
});

/** Writes a medium and its pointer. @param before the old status as a condition; undefined for a new medium */
export const mediaWrites = (media: StoredMedia, before?: StoredMedia['status']): Writes => ({
  media: put({ ...mediaKey(media.user_id, media.media_id), ...media }, before && isOfStatus(before)),
  pointer: put(pointerOf(media), before && isOfStatus(before)),
});

/** Deletes a medium and its pointer, unless a course uses the picture. */
export const removedWrites = ({ user_id, media_id, status }: StoredMedia): Writes => ({
  media: remove(mediaKey(user_id, media_id), isOfStatus(status)),
  pointer: remove(mediaPointerKey(media_id), {
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(used_by)',
  }),
});

type Pictured = { readonly course_id: string; readonly image_media_id: string | null };

/** Changes a course's picture. The new picture must be stored, and cannot be deleted while the course uses it. */
export const pictureWrites = (before: Pictured | undefined, { course_id, image_media_id: now }: Pictured): Writes => {
  const was = before?.image_media_id ?? null;
  if (was === now) return {};
  return {
    ...(now !== null && {
      picture: update(mediaPointerKey(now), { used_by: { include: course_id } }, isOfStatus('stored')),
    }),
    ...(was !== null && {
      'picture before': update(
        mediaPointerKey(was),
        { used_by: { exclude: course_id } },
        { ConditionExpression: 'attribute_exists(PK)' },
      ),
    }),
  };
};
