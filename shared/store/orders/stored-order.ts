import * as z from 'zod/mini';
import { Order, OrderItem, taxTerms } from '../../contract/orders/order.ts';
import { rupiah, timestamp } from '../../contract/wire/text.ts';
import { ofItems } from '../../domain/orders/item-sums.ts';
import { statusNow } from '../../domain/orders/transitions.ts';
import { orderKey } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { orderDefaults } from './compact-order.ts';

const StoredItem = z.object({
  ...OrderItem.shape,
  creator_instructor_id: z.nullable(z.string()),
  tax_idr: rupiah(0),
  tax_base: z._default(taxTerms.tax_base, orderDefaults.item.tax_base),
  tax_rounding: z._default(taxTerms.tax_rounding, orderDefaults.item.tax_rounding),
  tax_policy_version: z.string(),
  creator_share_idr: rupiah(0),
  platform_share_idr: rupiah(0),
  discount_idr: z._default(rupiah(0), orderDefaults.item.discount_idr),
  coupon_discount_idr: z._default(rupiah(0), orderDefaults.item.coupon_discount_idr),
  promo_idr: z._default(rupiah(0), orderDefaults.item.promo_idr),
  finance_policy_version: z.nullable(z.string()),
});

const CompactOrder = z.object({
  ...Order.shape,
  items: z.array(StoredItem),
  payment_source: z._default(z.enum(['wallet']), orderDefaults.order.payment_source),
  finance_reservation_id: z._default(z.nullable(z.string()), orderDefaults.order.finance_reservation_id),
  coupon_discount_idr: z._default(rupiah(0), orderDefaults.order.coupon_discount_idr),
  paid_at: z._default(z.nullable(timestamp()), orderDefaults.order.paid_at),
  created_at: timestamp(),
  /** The payment deadline. */
  expires_at: timestamp(),
  /** Time of the reservation; present while money is held. */
  reserved_at: z.optional(timestamp()),
  /** The idempotency key of the payment that reserved the money. A request with this key can resume the payment. */
  reserved_with: z.optional(z.string()),
  /**
   * The shard that gave the coupon use. It is null for an unlimited coupon, and absent if the coupon item gave the use.
   */
  coupon_shard: z.optional(z.nullable(z.int())),
  refunded_item_ids: z._default(z.array(z.string()), []),
  /** Number of the order's last event; the version of the optimistic lock. */
  event_sequence: z.int(),
});

/** A stored order. Sums that are not stored are computed from its items. */
export const StoredOrder = z.pipe(
  CompactOrder,
  z.transform((order) => ({ ...ofItems(order.items), ...order })),
);

export type StoredOrder = z.infer<typeof StoredOrder>;

/** Adds the derived fields to a table item that holds an order. A malformed item gets none. */
export const wholeOrder = (item: Item): Item => ({ ...item, ...z.safeParse(StoredOrder, item).data });

/** Picks the fields of a schema, in its order. The values were parsed when they were read. */
const only = <Shown extends object>(
  { shape }: { readonly shape: Record<keyof Shown, unknown> },
  stored: Shown,
): Shown => {
  const shown: Partial<Shown> = {};
  for (const name in shape) if (Object.hasOwn(stored, name)) shown[name] = stored[name];
  // Every present field of the schema was copied.
  return shown as Shown;
};

/** The order resource: the stored order without internal fields. */
export const orderOf = (order: StoredOrder): Order => ({
  ...only<Order>(Order, order),
  items: order.items.map((item) => only<OrderItem>(OrderItem, item)),
});

/**
 * The order resource at an instant. An order that is due to expire reads as expired, even if it is stored as `pending`.
 */
export const orderNow = (order: StoredOrder, nowMs: number): Order =>
  orderOf({ ...order, status: statusNow(order, nowMs) });

/** The reply with an order, and its deadline while it can be paid. */
export const answerWith = (order: StoredOrder, nowMs: number) => {
  const body = orderNow(order, nowMs);
  return body.status === 'pending' ? { body, payableUntil: order.expires_at } : { body };
};

export const orderRecord = (purchaserId: string, orderId: string) => ({
  key: orderKey(purchaserId, orderId),
  schema: StoredOrder,
});
