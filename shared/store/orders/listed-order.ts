import type { ListedOrder } from '../../contract/orders/listed-order.ts';
import { statusNow } from '../../domain/orders/transitions.ts';
import type { StoredOrder } from './record.ts';

/** The list entry of an order for the staff, at an instant. */
export const listedOrder = (order: StoredOrder, nowMs: number): ListedOrder => ({
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
