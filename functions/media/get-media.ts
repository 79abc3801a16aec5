import { isRefusal } from '../../shared/errors.ts';
import { mediaAnswer } from '../../shared/flows/media-answer.ts';
import { mediaForReader } from '../../shared/flows/media-of-caller.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { getMedia as row } from '../../shared/routes/media/media.ts';

/**
 * GET /media/{media_id}: one round trip for the owner. Another user's medium costs one more read and an audit entry.
 */
export const getMedia: UseCase<typeof row, Ports & { readonly show: Showing | undefined }> = async (
  request,
  { show, ...ports },
) => {
  const found = await mediaForReader(row, request, ports);
  return isRefusal(found) ? found : mediaAnswer(found.media, show, ports.clock());
};

export const { handler, over } = endpoint(row, getMedia, () => ({ show: configuredShowing() }));
