import { randomBytes } from 'node:crypto';
import type { ListedOrder } from '../../shared/contract/orders/listed-order.ts';
import { statusNow } from '../../shared/domain/orders/transitions.ts';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listAdminOrders as row } from '../../shared/routes/orders/all-orders.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import { listAllOrders } from '../../shared/store/orders/list-all.ts';
import type { StoredOrder } from '../../shared/store/orders/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

const listedOrder = (order: StoredOrder, nowMs: number): ListedOrder => ({
  order_id: order.order_id,
  purchaser_id: order.purchaser_id,
  status: statusNow(order, nowMs),
  amount_idr: order.amount_idr,
  items_count: order.items.length,
  title: order.items[0]?.title ?? '',
  coupon_code: order.coupon_code ?? null,
  created_at: order.created_at,
  paid_at: order.paid_at,
});

type Ports = TablePorts & { readonly cursorSecret: string };

/** GET /admin/orders: queries the index, reads the orders, and writes one audit entry. */
export const listAdminOrders: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'orders',
    asked: { limit, ...asked },
    read: () => listAllOrders(ports.table, asked, { limit, after, nowMs }),
    people: ({ purchaser_id }) => purchaser_id,
  });
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: { orders: found.items.map((order) => listedOrder(order, nowMs)), next_cursor: page.nextCursor(found.next) },
  };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listAdminOrders, portsOf(table));
