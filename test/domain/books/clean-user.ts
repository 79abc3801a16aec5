import type { EntryFacts, OrderFacts } from '../../../shared/domain/books/reconcile-facts.ts';
import { emptyWallet } from '../../../shared/domain/books/topup-facts.ts';
import { movementFields } from '../../../shared/domain/wallet/bank-movement.ts';
import {
  captureLines,
  creditLines,
  ledgerEntry,
  refundLines,
  reserveLines,
} from '../../../shared/domain/wallet/ledger.ts';
import type { UserFacts } from '../../harness/user-facts.ts';

export const user_id = 'usr_budi';
export const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
export const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

const itemOf = (order_item_id: string, course_id: string, price_idr: number): OrderFacts['items'][number] => ({
  order_item_id,
  course_id,
  coupon_discount_idr: 0,
  price_idr,
  ...{ tax_rate: 0.1, tax_base: '1/1', tax_rounding: 'half_up' as const },
  tax_idr: price_idr / 10,
  tax_policy_version: 'ppn',
  finance_policy_version: 'fnp',
  creator_instructor_id: 'usr_citra',
  creator_share_idr: price_idr * 0.7,
  platform_share_idr: price_idr * 0.3,
  promo_idr: 0,
});

export const orderOf = (order_id: string, overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  order_id,
  purchaser_id: user_id,
  status: 'paid',
  amount_idr: 330,
  created_at: minutesAgo(60),
  expires_at: minutesAgo(30),
  refunded_item_ids: [],
  items: [itemOf(`oit_${order_id}_a`, `crs_${order_id}_a`, 100), itemOf(`oit_${order_id}_b`, `crs_${order_id}_b`, 200)],
  ...overrides,
});

let entries = 0;
export const entryOf = (step: Omit<Parameters<typeof ledgerEntry>[0], 'user_id'>): EntryFacts => {
  entries += 1;
  return ledgerEntry({ ...step, user_id }, nowMs + entries, (size) => new Uint8Array(size));
};

export const paid = orderOf('ord_paid', { coupon_code: 'HEMAT10' });
export const partly = orderOf('ord_partly', { status: 'partially_refunded', refunded_item_ids: ['oit_ord_partly_b'] });
export const reserved = orderOf('ord_reserved', { status: 'pending', reserved_at: minutesAgo(0.5) });
/** A movement at the bank. */
export const bank = movementFields({ reference: 'BCA-1', paid_on: '2026-11-20' });

export const credit = {
  credit_id: 'crd_1',
  amount_idr: 1000,
  source: 'clearing',
  ...bank,
  status: 'approved',
} as const;
export const refund = {
  refund_id: 'rfd_1',
  order_id: 'ord_partly',
  amount_idr: 220,
  items: [{ order_item_id: 'oit_ord_partly_b' }],
};

const reserveOf = ({ order_id }: OrderFacts) =>
  entryOf({ type: 'reserved', lines: reserveLines(user_id, 330), order_id });
export const captureOf = ({ order_id, items }: OrderFacts) =>
  entryOf({ type: 'captured', lines: captureLines(user_id, items), order_id });

/**
 * A user without violations, whose wallet received 1,000. Two orders are paid, one item of them is refunded, and the
 * payment of a third order is in flight. In IDR.
 */
export const clean: UserFacts = {
  user_id,
  wallet: { ...emptyWallet, available_idr: 230, held_idr: 330 },
  topups: [],
  entries: [
    entryOf({ type: 'credited', lines: creditLines(user_id, 1000, 'clearing'), credit_id: 'crd_1', bank }),
    ...[reserveOf(paid), captureOf(paid), reserveOf(partly), captureOf(partly)],
    entryOf({
      type: 'refunded',
      lines: refundLines(user_id, partly.items.slice(1)),
      order_id: 'ord_partly',
      refund_id: 'rfd_1',
    }),
    reserveOf(reserved),
  ],
  orders: [paid, partly, reserved],
  references: [{ direction: 'credit', reference: 'BCA-1', booking_id: 'crd_1' }],
  refunds: [refund],
  credits: [credit, { ...credit, credit_id: 'crd_2', status: 'draft' }],
  claims: [
    ...[paid, reserved].flatMap(({ order_id, items }) => items.map(({ course_id }) => ({ course_id, order_id }))),
    { course_id: 'crs_ord_partly_a', order_id: 'ord_partly' },
  ],
  enrollments: [
    ...paid.items.map(({ order_item_id }) => ({ order_item_id, status: 'active' as const })),
    { order_item_id: 'oit_ord_partly_a', status: 'active' },
    { order_item_id: 'oit_ord_partly_b', status: 'revoked' },
  ],
  couponClaims: [{ code: 'HEMAT10', claims: 1 }],
};
