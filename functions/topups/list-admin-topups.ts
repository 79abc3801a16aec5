import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listAdminTopups as row } from '../../shared/routes/topups/staff-topups.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readNames } from '../../shared/store/accounts/names.ts';
import { listAllTopups } from '../../shared/store/topups/list-all.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/** GET /admin/topups: queries the index, reads the top-ups, writes one audit entry, and reads the users' names. */
export const listAdminTopups: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'topups',
    asked: { limit, ...asked },
    read: () => listAllTopups(ports.table, asked, limit, after),
    people: ({ user_id }) => user_id,
  });
  if (isRefusal(found)) return found;
  const nameOf = await readNames(
    ports.table,
    found.items.map(({ user_id }) => user_id),
  );
  const topups = found.items.map((each) => ({ ...topupOf(each, caller.user_id), user_name: nameOf(each.user_id) }));
  return { status: 200, body: { topups, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listAdminTopups, () => ({ cursorSecret: settings.cursorSecret() }));
