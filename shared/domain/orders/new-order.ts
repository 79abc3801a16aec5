import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { Basket, BasketItem } from './basket.ts';
import { openForMs } from './state.ts';

type Purchase = { readonly purchaser_id: string; readonly idempotency_key: string };

/** Makes the order of a basket. Prices, taxes, creators and shares are final (specification, rule 6). */
export const newOrder = (purchase: Purchase, basket: Basket, nowMs: number, randomBytes: RandomBytes) => {
  const order_id = timeSortedId('ord', nowMs, randomBytes);
  return {
    order_id,
    ...purchase,
    status: 'pending' as const,
    payment_source: 'wallet' as const,
    finance_reservation_id: null,
    ...basket,
    created_at: new Date(nowMs).toISOString(),
    paid_at: null,
    items: basket.items.map((item) => ({
      order_item_id: timeSortedId('oit', nowMs, randomBytes),
      order_id,
      ...item,
    })),
    expires_at: new Date(nowMs + openForMs).toISOString(),
    refunded_item_ids: [] as string[],
    // The first step writes the first event and sets this to 1.
    event_sequence: 0,
  };
};

const quotedItem = (item: BasketItem) => {
  const { course_id, course_type, title, creator_instructor_id, catalog_version } = item;
  const { original_price_idr, discount_idr, coupon_discount_idr, price_idr } = item;
  const { tax_name, tax_rate, tax_idr, tax_base, tax_rounding, tax_policy_version } = item;
  return {
    ...{ course_id, course_type, title, creator_instructor_id },
    ...{ original_price_idr, discount_idr, coupon_discount_idr, price_idr },
    ...{ tax_name, tax_rate, tax_idr, tax_policy_version, catalog_version, tax_base, tax_rounding },
  };
};

/** A basket as a quote: without internal fields, in the order of the fields of an order. */
export const quoteOf = ({ items, ...sums }: Basket) => {
  const { subtotal_idr, discount_idr, coupon_code, coupon_discount_idr } = sums;
  const { tax_name, tax_rate, tax_idr, amount_idr, tax_policy_version } = sums;
  return {
    ...{ subtotal_idr, discount_idr, coupon_code, coupon_discount_idr },
    ...{ tax_name, tax_rate, tax_idr, amount_idr, tax_policy_version },
    items: items.map(quotedItem),
  };
};
