import type { OrderStatus } from '../../domain/orders/state.ts';
import { accountKey, orderPrefix, statusOrder } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { StoredOrder } from './stored-order.ts';

/** A query of a purchaser's orders. `after` is the id of the previous page's last order. */
type OrderListing = {
  readonly purchaserId: string;
  readonly status?: OrderStatus | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

const byStatus = { name: 'orders_by_status', sortKey: 'STATUS_ORDER', ownPrefix: orderPrefix } as const;

/** A page of a purchaser's orders, newest first, and the position of the next page. */
export const listOrders = (table: Table, { purchaserId, status, after, limit }: OrderListing) =>
  readPage(table, StoredOrder, {
    partition: accountKey(purchaserId).PK,
    ...(status === undefined ? { prefix: orderPrefix } : { prefix: statusOrder(status, ''), index: byStatus }),
    after,
    limit,
  });
