import { ofItems } from '../../domain/orders/item-sums.ts';

type Items = Parameters<typeof ofItems>[0];

/** The default values of an order and its items. A field with its default value is not stored. */
export const orderDefaults = {
  order: { payment_source: 'wallet', finance_reservation_id: null, coupon_discount_idr: 0, paid_at: null },
  item: { discount_idr: 0, coupon_discount_idr: 0, tax_base: '1/1', tax_rounding: 'half_up', promo_idr: 0 },
} as const;

const without = (given: Readonly<Record<string, unknown>>, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !(name in given) || given[name] !== value));

/**
 * Compact encoding of a new order: fields that a reader can derive are not stored. An order of one course stays under 1
 * KB unless the course title is long. A transaction costs two write units per kilobyte.
 */
export const compactOrder = <Order extends { readonly items: Items; readonly refunded_item_ids: readonly string[] }>({
  refunded_item_ids,
  ...order
}: Order) => ({
  ...without({ ...orderDefaults.order, ...ofItems(order.items) }, order),
  items: order.items.map((item) => without(orderDefaults.item, item)),
  ...(refunded_item_ids.length > 0 && { refunded_item_ids }),
});
