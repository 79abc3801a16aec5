import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUserEntries as row } from '../../shared/routes/wallet/user-wallets.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readEntries } from '../../shared/store/wallet/read-wallet.ts';

/**
 * GET /admin/users/{user_id}/wallet/entries: reads the caller's and the user's account, queries the page, and writes an
 * audit entry.
 */
export const listUserEntries: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, params, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, { ...query, ...params });
  if (isRefusal(page)) return page;
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, ({ user_id }) =>
    readEntries(ports.table, user_id, page.limit, page.after),
  );
  if (isRefusal(found)) return found;
  return { status: 200, body: { entries: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listUserEntries, () => ({ cursorSecret: settings.cursorSecret() }));
