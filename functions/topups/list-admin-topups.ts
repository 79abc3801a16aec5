import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listAdminTopups as row } from '../../shared/routes/topups/staff-topups.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { listAllTopups } from '../../shared/store/topups/list-all.ts';
import { topupOf } from '../../shared/store/topups/record.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/** GET /admin/topups: queries the index, reads the top-ups, and writes one audit entry. */
export const listAdminTopups: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
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
  return {
    status: 200,
    body: {
      topups: found.items.map((each) => topupOf(each, caller.user_id)),
      next_cursor: page.nextCursor(found.next),
    },
  };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listAdminTopups, portsOf(table));
