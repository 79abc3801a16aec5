import * as z from 'zod/mini';
import { Order, OrderItem } from '../../contract/orders/order.ts';
import { rupiah, timestamp } from '../../contract/wire/text.ts';
import { ofItems } from '../../domain/orders/item-sums.ts';
import { statusNow } from '../../domain/orders/transitions.ts';
import { orderKey } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { unlessKept } from './kept-order.ts';

/** An item as it is kept: what clients see, and who gets how much of its price. */
const StoredItem = z.object({
  ...OrderItem.shape,
  creator_instructor_id: z.nullable(z.string()),
  tax_idr: rupiah(0),
  tax_policy_version: z.string(),
  creator_share_idr: rupiah(0),
  platform_share_idr: rupiah(0),
  discount_idr: z._default(rupiah(0), unlessKept.item.discount_idr),
  coupon_discount_idr: z._default(rupiah(0), unlessKept.item.coupon_discount_idr),
  promo_idr: z._default(rupiah(0), unlessKept.item.promo_idr),
  finance_policy_version: z.nullable(z.string()),
});

const KeptOrder = z.object({
  ...Order.shape,
  items: z.array(StoredItem),
  payment_source: z._default(z.enum(['wallet']), unlessKept.order.payment_source),
  finance_reservation_id: z._default(z.nullable(z.string()), unlessKept.order.finance_reservation_id),
  coupon_discount_idr: z._default(rupiah(0), unlessKept.order.coupon_discount_idr),
  paid_at: z._default(z.nullable(timestamp()), unlessKept.order.paid_at),
  created_at: timestamp(),
  /** The business deadline of its payment. */
  expires_at: timestamp(),
  /** When money was reserved for it; there while it is held. */
  reserved_at: z.optional(timestamp()),
  /** The idempotency key of the payment that holds it: the same request may go on with it. */
  reserved_with: z.optional(z.string()),
  /** The slice that its use of a coupon came from; null: such uses are not counted; not there: the coupon itself. */
  coupon_slice: z.optional(z.nullable(z.int())),
  /** The items that were paid back. */
  refunded_item_ids: z._default(z.array(z.string()), []),
  /** How many events it has had: each change of it counts on from the one that it read. */
  event_sequence: z.int(),
});

/** An order as it is kept: what clients see, and what only the service does. What follows from its items is filled in. */
export const StoredOrder = z.pipe(
  KeptOrder,
  z.transform((order) => ({ ...ofItems(order.items), ...order })),
);

export type StoredOrder = z.infer<typeof StoredOrder>;

/** The item of an order with all that it says, also what is not kept because it follows; one that cannot be read as it is. */
export const wholeOrder = (item: Item): Item => ({ ...item, ...z.safeParse(StoredOrder, item).data });

/** The fields of a schema alone, without parsing: what was read from the table was parsed then. */
const only = <Shown extends object>({ shape }: { readonly shape: object }, stored: Shown): Shown => {
  const shown: Partial<Shown> = {};
  for (const name in stored) if (Object.hasOwn(shape, name)) shown[name] = stored[name];
  // Every field of the schema that there is was taken.
  return shown as Shown;
};

/** The order that clients see: the same words, without what the service keeps to itself. */
export const orderOf = (order: StoredOrder): Order => ({
  ...only<Order>(Order, order),
  items: order.items.map((item) => only<OrderItem>(OrderItem, item)),
});

/** The order that clients see at an instant: one whose time is over reads as expired, whether or not that is written yet. */
export const orderNow = (order: StoredOrder, nowMs: number): Order =>
  orderOf({ ...order, status: statusNow(order, nowMs) });

/** The answer that shows an order at an instant: while it can be paid, until when. */
export const answerWith = (order: StoredOrder, nowMs: number) => {
  const body = orderNow(order, nowMs);
  return body.status === 'pending' ? { body, payableUntil: order.expires_at } : { body };
};

export const orderRecord = (purchaserId: string, orderId: string) => ({
  key: orderKey(purchaserId, orderId),
  schema: StoredOrder,
});
