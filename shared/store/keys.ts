/**
 * Every key of the table is made here, from identifiers whose shape was checked at the edge. `#` separates the parts and
 * stands in none of them.
 */
const userPartition = (userId: string): string => `USER#${userId}`;

export const accountKey = (userId: string) => ({ PK: userPartition(userId), SK: 'ACCOUNT' }) as const;

export const orderPrefix = 'ORDER#';

export const orderKey = (purchaserId: string, orderId: string) => ({
  PK: userPartition(purchaserId),
  SK: `${orderPrefix}${orderId}`,
});

/** The sort key of the index `orders_by_status`. */
export const statusOrder = (status: string, orderId: string): string => `${status}#${orderId}`;

/** The keys of an order item: it changes with the status, and with nothing else. */
export const orderKeys = (order: { purchaser_id: string; order_id: string; status: string }) => ({
  ...orderKey(order.purchaser_id, order.order_id),
  STATUS_ORDER: statusOrder(order.status, order.order_id),
});

/** The user in whose partition an item lies. */
export const ownerOf = (partition: string): string => partition.slice(userPartition('').length);
