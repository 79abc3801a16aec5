import { orderKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItem, type Table } from '../table/table.ts';
import { StoredOrder } from './stored-order.ts';

/** Reads an order. A malformed item is logged and read as undefined, so that it does not stop the caller. */
export const readOrderIfReadable = async (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const order = await readItem(table, orderKey(purchaserId, orderId));
  return order && readable(StoredOrder, order)[0];
};
