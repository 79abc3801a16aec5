import { orderKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItem, type Table } from '../table/table.ts';
import { StoredOrder } from './record.ts';

/** Reads an order for callers that a malformed item must not stop: it is logged and read as undefined. */
export const readOrderIfReadable = async (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const order = await readItem(table, orderKey(purchaserId, orderId));
  return order && readable(StoredOrder, order)[0];
};
