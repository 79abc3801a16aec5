import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUsers as row } from '../../shared/routes/staff/listed-users.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listAccounts } from '../../shared/store/staff/list-accounts.ts';
import { listedUser } from '../../shared/store/staff/shown-account.ts';

/** GET /admin/users: queries the index, reads the accounts, and writes one audit entry. */
export const listUsers: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'users',
    asked: { limit, ...asked },
    read: () => listAccounts(ports.table, asked, limit, after),
    people: ({ user_id }) => user_id,
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { users: found.items.map(listedUser), next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listUsers, () => ({ cursorSecret: settings.cursorSecret() }));
