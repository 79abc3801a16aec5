import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listUsers as row } from '../../shared/routes/staff/listed-users.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import { listAccounts } from '../../shared/store/staff/list-accounts.ts';
import { listedUser } from '../../shared/store/staff/shown-account.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/** GET /admin/users: queries the index, reads the accounts, and writes one audit entry. */
export const listUsers: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
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

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listUsers, portsOf(table));
