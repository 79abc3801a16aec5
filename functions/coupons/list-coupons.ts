import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listCoupons as row } from '../../shared/routes/coupons/all-coupons.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import { listAllCoupons } from '../../shared/store/coupons/list-all.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/**
 * GET /admin/coupons: reads the account, queries the index, then reads the coupons and the shards of their counters.
 */
export const listCoupons: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'coupons',
    asked: { limit, ...asked },
    read: () => listAllCoupons(ports.table, asked.state, { limit, after, nowMs }),
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { coupons: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listCoupons, portsOf(table));
