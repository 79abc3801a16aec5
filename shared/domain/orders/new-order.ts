import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { Basket } from './basket.ts';
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

/** A basket as a quote, without internal fields. */
export const quoteOf = ({ items, ...sums }: Basket) => ({
  ...sums,
  items: items.map(
    ({ creator_share_idr: _, platform_share_idr: __, promo_idr: ___, finance_policy_version: ____, ...item }) => item,
  ),
});
