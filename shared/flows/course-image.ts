import type { Caller } from '../domain/accounts/account.ts';
import { publicUrl } from '../domain/media/kinds.ts';
import { type Refusal, refuse, refuseField } from '../errors.ts';
import type { MediaSettings } from '../media/media-settings.ts';
import { readMediaPointer } from '../store/media/read.ts';
import type { Table } from '../store/table/table.ts';

type Image = { readonly image_media_id: string | null; readonly image_url: string | null };

type Ports = {
  readonly caller: Caller;
  readonly table: Table;
  readonly media: Pick<MediaSettings, 'public_url'> | undefined;
};

/**
 * Checks the picture that an editor chooses for a course. It must be a stored picture of the editor, or the course's
 * current picture.
 *
 * @param chosen the picture's media id; null removes the picture, undefined leaves it unchanged
 * @returns the picture, undefined when it is unchanged, or `media_unavailable` or `invalid_request`
 */
export const courseImage = async (
  chosen: string | null | undefined,
  before: Image | undefined,
  { caller, table, media: stage }: Ports,
): Promise<Image | undefined | Refusal> => {
  if (chosen === undefined || chosen === before?.image_media_id) return undefined;
  if (chosen === null) return { image_media_id: null, image_url: null };
  if (stage === undefined) return refuse('media_unavailable');
  const media = await readMediaPointer(table, chosen);
  const isTheirs = media?.user_id === caller.user_id && media.kind === 'course_image' && media.status === 'stored';
  return isTheirs
    ? { image_media_id: chosen, image_url: publicUrl(stage, media) }
    : refuseField('value', '/image_media_id', 'must be a stored picture of yours, of the kind course_image.');
};
