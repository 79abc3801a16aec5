import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listSettlements as row } from '../../shared/routes/topups/settlements.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { shownSettlement } from '../../shared/store/topups/change-settlement.ts';
import { listSettlements as readSettlements } from '../../shared/store/topups/read-settlement.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/**
 * GET /admin/settlements: one read of the caller's account and one query. Settlements name no users, so no audit entry
 * is written.
 */
export const listSettlements: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const { gateway = 'midtrans', status } = asked;
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'settlements',
    asked: { limit, ...asked },
    read: () => readSettlements(ports.table, { gateway, status }, limit, after),
  });
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: { settlements: found.items.map(shownSettlement), next_cursor: page.nextCursor(found.next) },
  };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listSettlements, portsOf(table));
