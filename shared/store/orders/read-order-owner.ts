import type { OrderOwner } from '../../contract/orders/order-owner.ts';
import { enrollmentId } from '../enrollments/enrollment.ts';
import type { Table } from '../table/table.ts';
import { findPurchaser, readOrder } from './read.ts';
import { orderNow } from './stored-order.ts';

/**
 * Reads an order's purchaser and status, and derives the enrolments of its items. The purchaser comes from an
 * eventually consistent index. The order is read strongly consistent.
 *
 * @returns undefined for an unknown order
 */
export const readOrderOwner = async (table: Table, orderId: string, nowMs: number): Promise<OrderOwner | undefined> => {
  const userId = await findPurchaser(table, orderId);
  const order = userId === undefined ? undefined : await readOrder(table, userId, orderId);
  if (userId === undefined || order === undefined) return undefined;
  const refunded = new Set(order.refunded_item_ids);
  const enrollments = order.items.map(({ order_item_id, course_id }) => ({
    enrollment_id: enrollmentId(order_item_id),
    course_id,
    refunded: refunded.has(order_item_id),
  }));
  const { status } = orderNow(order, nowMs);
  return { order_id: orderId, user_id: userId, status, enrollments: order.paid_at === null ? [] : enrollments };
};
