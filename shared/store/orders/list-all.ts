import { createdAtMs } from '../../domain/ids.ts';
import { type OrderStatus, openForMs } from '../../domain/orders/state.ts';
import { statusNow } from '../../domain/orders/transitions.ts';
import { ordersOf } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { StoredOrder } from './stored-order.ts';

type Filters = {
  readonly status?: OrderStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly course_id?: string | undefined;
  readonly coupon_code?: string | undefined;
};

/** Tolerated clock skew, in ms. */
const clockMarginMs = 60_000;

const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);

/** The earliest creation time of matching orders. A pending order is never older than the time to pay. */
const fromOf = ({ status, from }: Filters, nowMs: number): string | undefined =>
  status === 'pending' ? later(from, new Date(nowMs - openForMs - clockMarginMs).toISOString()) : from;

/**
 * A page of all purchasers' orders, newest first. An order that is due to expire reads as expired, even if it is stored
 * as `pending`.
 */
export const listAllOrders = (
  table: Table,
  filters: Filters,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
): Promise<ListPage<StoredOrder>> => {
  const { status, to, course_id, coupon_code } = filters;
  const isMatch = (order: StoredOrder): boolean =>
    (status === undefined || statusNow(order, nowMs) === status) &&
    (course_id === undefined || order.items.some((item) => item.course_id === course_id)) &&
    (coupon_code === undefined || order.coupon_code === coupon_code);
  return readListed(
    table,
    {
      ...{ partitions: ordersOf(status), from: fromOf(filters, nowMs), to },
      ...(coupon_code !== undefined && { isWanted: (entry) => entry['coupon_code'] === coupon_code }),
      picks: status !== undefined || course_id !== undefined,
      read: (item) => readable(StoredOrder, item).find(isMatch),
    },
    limit,
    after,
  );
};

const instant = (ms: number): string => new Date(ms).toISOString();

/**
 * The order of an order item. Both have the same creation time, which the item's id contains. The index of all orders is
 * read for this millisecond.
 */
export const findOrderOfItem = async (table: Table, orderItemId: string): Promise<StoredOrder | undefined> => {
  const atMs = createdAtMs(orderItemId);
  const isOrder = ({ items }: StoredOrder): boolean => items.some(({ order_item_id }) => order_item_id === orderItemId);
  const { items } = await readListed(
    table,
    {
      ...{ partitions: ordersOf(undefined), from: instant(atMs), to: instant(atMs + 1), picks: true },
      read: (item) => readable(StoredOrder, item).find(isOrder),
    },
    1,
    undefined,
  );
  return items[0];
};
