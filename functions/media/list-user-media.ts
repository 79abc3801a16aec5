import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUserMedia as row } from '../../shared/routes/media/user-media.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listMedia } from '../../shared/store/media/read.ts';
import { staffMediaOf } from '../../shared/store/media/stored-media.ts';

/**
 * GET /admin/users/{user_id}/media: reads the caller's and the user's account, queries the page, and writes an audit
 * entry.
 */
export const listUserMedia: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, params, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, { ...query, ...params });
  if (isRefusal(page)) return page;
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, ({ user_id }) =>
    listMedia(ports.table, user_id, page.limit, page.after),
  );
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: {
      media: found.items.map((media) => staffMediaOf(media, ports.clock())),
      next_cursor: page.nextCursor(found.next),
    },
  };
};

export const { handler, over } = endpoint(row, listUserMedia, () => ({ cursorSecret: settings.cursorSecret() }));
