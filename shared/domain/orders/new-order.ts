import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { Basket } from './basket.ts';
import { openForMs } from './state.ts';

/** Who orders, and the name they gave the request. */
type Purchase = { readonly purchaser_id: string; readonly idempotency_key: string };

/**
 * The order of a basket at an instant. Everything of it but its status, its reservation and its payment is final: prices,
 * taxes, creators and shares are those of this instant, whatever the catalog says later (specification, rule 6).
 */
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
    // None has happened yet: its first step counts from here.
    event_sequence: 0,
  };
};

/** A basket in the words of a quote: without what the service keeps to itself. */
export const quoteOf = ({ items, ...sums }: Basket) => ({
  ...sums,
  items: items.map(
    ({ creator_share_idr: _, platform_share_idr: __, promo_idr: ___, finance_policy_version: ____, ...item }) => item,
  ),
});
