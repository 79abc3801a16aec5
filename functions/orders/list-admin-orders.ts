import type { ListedOrder } from '../../shared/contract/orders/listed-order.ts';
import { statusNow } from '../../shared/domain/orders/transitions.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listAdminOrders as row } from '../../shared/routes/orders/all-orders.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readNames } from '../../shared/store/accounts/names.ts';
import { listAllOrders } from '../../shared/store/orders/list-all.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';

const listedOrder = (order: StoredOrder, purchaser_name: string | null, nowMs: number): ListedOrder => ({
  order_id: order.order_id,
  purchaser_id: order.purchaser_id,
  purchaser_name,
  status: statusNow(order, nowMs),
  amount_idr: order.amount_idr,
  items_count: order.items.length,
  title: order.items[0]?.title ?? '',
  coupon_code: order.coupon_code ?? null,
  created_at: order.created_at,
  paid_at: order.paid_at,
});

/** GET /admin/orders: queries the index, reads the orders, writes one audit entry, and reads the purchasers' names. */
export const listAdminOrders: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
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
  const nameOf = await readNames(
    ports.table,
    found.items.map(({ purchaser_id }) => purchaser_id),
  );
  const orders = found.items.map((order) => listedOrder(order, nameOf(order.purchaser_id), nowMs));
  return { status: 200, body: { orders, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listAdminOrders, () => ({ cursorSecret: settings.cursorSecret() }));
