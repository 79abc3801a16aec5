import { orderKey } from '../table/keys.ts';
import { parseItem, readItems, type Table } from '../table/table.ts';
import type { DueOrder } from './due.ts';
import { StoredOrder } from './stored-order.ts';

/**
 * A due order with a function that parses the item. A malformed item throws only in this function, so it does not stop
 * other orders.
 */
export type ReadDueOrder = DueOrder & { readonly read: () => StoredOrder | undefined };

/** Reads a page of due orders in one round trip. @param orders the due orders; at most 100 */
export const readDueOrders = async (table: Table, orders: readonly DueOrder[]): Promise<ReadDueOrder[]> => {
  if (orders.length === 0) return [];
  const items = await readItems(
    table,
    orders.map(({ purchaserId, orderId }) => orderKey(purchaserId, orderId)),
  );
  return orders.map((order, index) => {
    const item = items[index];
    return { ...order, read: () => item && parseItem(StoredOrder, item) };
  });
};
