import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUserTopups as row } from '../../shared/routes/topups/staff-topups.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listTopups } from '../../shared/store/topups/read.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/**
 * GET /admin/users/{user_id}/topups: reads the caller's and the user's account, queries the page, and writes an audit
 * entry.
 */
export const listUserTopups: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, params, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, { ...query, ...params });
  if (isRefusal(page)) return page;
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, ({ user_id }) =>
    listTopups(ports.table, user_id, page.limit, page.after),
  );
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: {
      topups: found.items.map((each) => topupOf(each, caller.user_id)),
      next_cursor: page.nextCursor(found.next),
    },
  };
};

export const { handler, over } = endpoint(row, listUserTopups, () => ({ cursorSecret: settings.cursorSecret() }));
