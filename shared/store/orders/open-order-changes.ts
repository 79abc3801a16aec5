import {
  dayOf,
  encodeOpenOrder,
  maximumOpenOrders,
  maximumOrdersPerDay,
  type OpenOrder,
  type OrderCounts,
} from '../../domain/orders/open-orders.ts';
import type { WalletChange } from '../wallet/move.ts';

/**
 * The wallet change that adds an open order, if the purchaser's limits allow it.
 *
 * @param counts the counters as they were read. If they are of an earlier day, an order placed today in the meantime
 * makes the guard fail
 */
export const opening = (order: OpenOrder, counts: OrderCounts, nowMs: number): WalletChange => {
  const today = dayOf(nowMs);
  const sameDay = counts.orders_on === today;
  const few = 'attribute_not_exists(#open_orders) OR size(#open_orders) < :maximum_open';
  const fewToday = '#orders_on = :orders_on AND #orders_placed < :maximum_placed';
  const newDay = 'attribute_not_exists(#orders_on) OR #orders_on <> :orders_on';
  return {
    changes: {
      open_orders: { include: encodeOpenOrder(order) },
      orders_on: { set: today },
      orders_placed: sameDay ? { add: 1 } : { set: 1 },
    },
    guard: {
      ConditionExpression: `(${few}) AND (${sameDay ? fewToday : newDay})`,
      values: {
        ':maximum_open': maximumOpenOrders,
        ...(sameDay && { ':maximum_placed': maximumOrdersPerDay }),
      },
    },
  };
};

/** The wallet change that removes a closed order. */
export const closing = (order: OpenOrder): WalletChange => ({
  changes: { open_orders: { exclude: encodeOpenOrder(order) } },
});
