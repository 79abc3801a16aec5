import { type RandomBytes, timeSortedId } from '../ids.ts';
import { captureLines, ledgerEntry, refundLines, releaseLines, reserveLines } from '../wallet/ledger.ts';
import type { RefundDecision } from './refund.ts';
import { heldForMs } from './state.ts';
import {
  amountsOf,
  entitlementOf,
  type SteppedItem as Item,
  movementOf,
  type OrderStep,
  promoOf,
  type SteppedOrder,
} from './step.ts';

const instant = (nowMs: number): string => new Date(nowMs).toISOString();

export const place = <I extends Item>(order: SteppedOrder<I> & { readonly created_at: string }): OrderStep<I> => {
  const { coupon_code } = order;
  const data = { ...amountsOf(order), ...(coupon_code !== undefined && { coupon_code }) };
  return {
    name: 'place',
    from: undefined,
    to: 'pending',
    at: order.created_at,
    changes: { due_at: order.expires_at },
    items: order.items,
    events: [{ type: 'order.created', data }],
  };
};

/**
 * Reserves the order's amount in the purchaser's wallet. The release is due a minute later.
 *
 * @param idempotencyKey the key of the payment; a repeated request with the same key resumes the reservation
 */
export const reserve = <I extends Item>(
  order: SteppedOrder<I>,
  idempotencyKey: string,
  nowMs: number,
  randomBytes: RandomBytes,
): OrderStep<I> => {
  const { order_id, purchaser_id: user_id, amount_idr } = order;
  const lines = reserveLines(user_id, amount_idr);
  return {
    name: 'reserve',
    from: order.status,
    to: 'pending',
    at: instant(nowMs),
    changes: {
      finance_reservation_id: timeSortedId('rsv', nowMs, randomBytes),
      reserved_at: instant(nowMs),
      reserved_with: idempotencyKey,
      due_at: instant(nowMs + heldForMs),
    },
    items: order.items,
    entry: ledgerEntry({ type: 'reserved', user_id, lines, order_id }, nowMs, randomBytes),
    events: [{ type: 'wallet.reserved', data: movementOf(order) }],
  };
};

/** Captures the reserved amount for creators, platform and tax office. The purchaser gets the courses. */
export const capture = <I extends Item>(
  order: SteppedOrder<I>,
  nowMs: number,
  randomBytes: RandomBytes,
): OrderStep<I> & { readonly changes: { readonly paid_at: string } } => {
  const { order_id, purchaser_id: user_id, items } = order;
  const lines = captureLines(user_id, items);
  return {
    name: 'capture',
    from: order.status,
    to: 'paid',
    at: instant(nowMs),
    changes: { paid_at: instant(nowMs), reserved_at: undefined, reserved_with: undefined },
    items,
    entry: ledgerEntry({ type: 'captured', user_id, lines, order_id }, nowMs, randomBytes),
    events: [
      { type: 'order.paid', data: { ...amountsOf(order), promo_idr: promoOf(items) } },
      { type: 'wallet.captured', data: movementOf(order) },
      { type: 'entitlement.granted', data: entitlementOf(order, items) },
    ],
  };
};

export const release = <I extends Item>(
  order: SteppedOrder<I>,
  nowMs: number,
  randomBytes: RandomBytes,
): OrderStep<I> => {
  const { order_id, purchaser_id: user_id, amount_idr, expires_at } = order;
  const lines = releaseLines(user_id, amount_idr);
  return {
    name: 'release',
    from: order.status,
    to: 'pending',
    at: instant(nowMs),
    changes: { finance_reservation_id: null, reserved_at: undefined, reserved_with: undefined, due_at: expires_at },
    items: order.items,
    entry: ledgerEntry({ type: 'released', user_id, lines, order_id }, nowMs, randomBytes),
    events: [{ type: 'wallet.released', data: movementOf(order) }],
  };
};

const end =
  (name: 'expire' | 'cancel', to: 'expired' | 'cancelled', type: 'order.expired' | 'order.cancelled') =>
  <I extends Item>(order: SteppedOrder<I>, nowMs: number): OrderStep<I> => ({
    name,
    from: order.status,
    to,
    at: instant(nowMs),
    changes: {},
    items: order.items,
    events: [{ type, data: amountsOf(order) }],
  });

export const expire = end('expire', 'expired', 'order.expired');

export const cancel = end('cancel', 'cancelled', 'order.cancelled');

/**
 * Refunds items into the wallet and revokes their courses. The user's debt is repaid first.
 *
 * @param owed the user's debt in IDR, 0 or negative
 */
export const refund = <I extends Item>(
  order: SteppedOrder<I>,
  { items, amount_idr, status }: RefundDecision<I>,
  refund_id: string,
  nowMs: number,
  randomBytes: RandomBytes,
  owed = 0,
): OrderStep<I> & { readonly changes: { readonly refunded_item_ids: readonly string[] } } => {
  const { order_id, purchaser_id: user_id } = order;
  const lines = refundLines(user_id, items, owed);
  return {
    name: 'refund',
    from: order.status,
    to: status,
    at: instant(nowMs),
    changes: {
      refunded_item_ids: [...order.refunded_item_ids, ...items.map(({ order_item_id }) => order_item_id)],
    },
    items,
    entry: ledgerEntry({ type: 'refunded', user_id, lines, order_id, refund_id }, nowMs, randomBytes),
    events: [
      { type: 'order.refunded', data: { ...amountsOf(order), refund_id, refunded_idr: amount_idr } },
      { type: 'entitlement.revoked', data: entitlementOf(order, items) },
    ],
  };
};
