import type { Refund } from '../../shared/contract/refund.ts';
import type { Credit } from '../../shared/contract/wallet.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import {
  captureLines,
  creditLines,
  ledgerEntry,
  paidFor,
  refundLines,
  reserveLines,
} from '../../shared/domain/ledger.ts';
import { keptItems, wasPaid } from '../../shared/domain/reconcile-facts.ts';
import type { StoredCoupon } from '../../shared/store/basket-store.ts';
import { couponClaimParts } from '../../shared/store/coupon-parts.ts';
import { grantParts, revokeParts } from '../../shared/store/enrollment.ts';
import { claimKey, creditKey, orderKey, orderKeys, refundKey, statusOrder } from '../../shared/store/keys.ts';
import type { StoredOrder } from '../../shared/store/order.ts';
import { type Part, type Parts, put, update } from '../../shared/store/transaction.ts';
import { depositPart, entryPart } from '../../shared/store/wallet-parts.ts';
import { stableBytes } from './sample-orders.ts';

/** Who let the money for the sample orders in: one drafted it, another approved. */
export type SampleStaff = { readonly drafted_by: string; readonly approved_by: string };

const hourMs = 60 * 60_000;
const refundedAfterMs = 48 * hourMs;

type Step = Parameters<typeof ledgerEntry>[0];

const entryOf = (order: StoredOrder, step: Omit<Step, 'user_id'>, atMs: number): Part =>
  entryPart(ledgerEntry({ ...step, user_id: order.purchaser_id }, atMs, stableBytes(`${order.order_id} ${step.type}`)));

/** The money for an order, an hour before it. */
const creditOf = (order: StoredOrder, staff: SampleStaff): Credit => {
  const atMs = Date.parse(order.created_at) - hourMs;
  return {
    credit_id: timeSortedId('crd', atMs, stableBytes(order.order_id)),
    user_id: order.purchaser_id,
    amount_idr: order.amount_idr,
    source: 'clearing',
    reason: 'Bank transfer',
    status: 'approved',
    ...staff,
    created_at: new Date(atMs).toISOString(),
    approved_at: new Date(atMs).toISOString(),
  };
};

/** The way of the money: in, held, and paid for the order, so that the wallet is as before. */
const paymentParts = (order: StoredOrder, paidAt: string, staff: SampleStaff): Parts => {
  const { purchaser_id, order_id, amount_idr, items } = order;
  const credit = creditOf(order, staff);
  const { credit_id, source } = credit;
  const credited = { type: 'credited', lines: creditLines(purchaser_id, amount_idr, source), credit_id } as const;
  const reserved = { type: 'reserved', lines: reserveLines(purchaser_id, amount_idr), order_id } as const;
  const captured = { type: 'captured', lines: captureLines(purchaser_id, items), order_id } as const;
  const paidMs = Date.parse(paidAt);
  // A grant changes the holds of the order; here they are made as it leaves them.
  const granted = Object.entries(grantParts(order, paidAt)).filter(([name]) => name.startsWith('enrollment'));
  return {
    credit: put({ ...creditKey(purchaser_id, credit_id), ...credit }),
    credited: entryOf(order, credited, Date.parse(credit.created_at)),
    reserved: entryOf(order, reserved, paidMs - 1),
    captured: entryOf(order, captured, paidMs),
    ...Object.fromEntries(granted),
  };
};

/** A sample order as it was before anything of it was paid back. */
const beforeRefunds = (order: StoredOrder): StoredOrder => ({
  ...order,
  ...(wasPaid(order) && { status: 'paid' as const }),
  refunded_item_ids: [],
});

/**
 * A sample order and all that comes with it, written together as the service would have written it step by step: what its
 * purchaser holds, the money that paid it, the coupon it uses. The deadline of an open one wakes nobody: a sample stays as it is.
 *
 * @param coupon the one that the order names
 */
export const sampleOrderParts = (sample: StoredOrder, staff: SampleStaff, coupon?: StoredCoupon): Parts => {
  const order = beforeRefunds(sample);
  const { purchaser_id, order_id, status, expires_at, paid_at, items } = order;
  const hold = paid_at ? { owned_at: paid_at } : { expires_at };
  const held = status === 'pending' ? items : keptItems(order);
  return {
    order: put({ ...orderKeys(order), ...order }),
    ...Object.fromEntries(
      held.map(({ course_id }) => [
        `claim ${course_id}`,
        put({ ...claimKey(purchaser_id, course_id), order_id, ...hold }),
      ]),
    ),
    ...(paid_at && paymentParts(order, paid_at, staff)),
    ...(coupon && couponClaimParts(coupon, purchaser_id, Date.parse(order.created_at))),
  };
};

const refundOf = (order: StoredOrder, items: StoredOrder['items'], atMs: number): Refund => ({
  refund_id: timeSortedId('rfd', atMs, stableBytes(order.order_id)),
  order_id: order.order_id,
  amount_idr: paidFor(items),
  items: items.map(({ order_item_id, course_id, price_idr, tax_idr }) => ({
    order_item_id,
    course_id,
    amount_idr: price_idr + tax_idr,
  })),
  reason: 'The course was cancelled.',
  created_at: new Date(atMs).toISOString(),
});

/** What of a sample order was paid back, two days after it; nothing for most. It is written once: the order tells. */
export const sampleRefundParts = (sample: StoredOrder): Parts | undefined => {
  const { purchaser_id, order_id, status, refunded_item_ids } = sample;
  if (refunded_item_ids.length === 0) return undefined;
  const items = sample.items.filter(({ order_item_id }) => refunded_item_ids.includes(order_item_id));
  const atMs = Date.parse(sample.created_at) + refundedAfterMs;
  const refund = refundOf(sample, items, atMs);
  const { refund_id, amount_idr, created_at } = refund;
  const refunded = { type: 'refunded', lines: refundLines(purchaser_id, items), order_id, refund_id } as const;
  return {
    order: update(
      orderKey(purchaser_id, order_id),
      {
        status: { set: status },
        STATUS_ORDER: { set: statusOrder(status, order_id) },
        refunded_item_ids: { set: refunded_item_ids },
      },
      { ConditionExpression: '#status = :paid', values: { ':paid': 'paid' } },
    ),
    refund: put({ ...refundKey(purchaser_id, order_id, refund_id), ...refund }),
    refunded: entryOf(sample, refunded, atMs),
    wallet: depositPart(purchaser_id, amount_idr, created_at),
    ...revokeParts(sample, items, created_at),
  };
};
