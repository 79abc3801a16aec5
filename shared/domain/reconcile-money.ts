import { paidFor } from './ledger.ts';
import { heldForMs, isReserved } from './order.ts';
import {
  type EntryFacts,
  must,
  type OrderFacts,
  sumOf,
  type UserFacts,
  type Violation,
  violation,
  wasPaid,
} from './reconcile-facts.ts';

/** How much later than due the sweeper may free a reservation before somebody is told: a few of its runs. */
export const sweepAllowanceMs = 5 * 60_000;

/** Whether the balances of a user are the sums of their entries, not below zero, and held for open orders alone. */
export const walletViolations = ({ user_id, wallet, entries, orders }: UserFacts): readonly Violation[] => [
  ...must(
    'wallet_available',
    user_id,
    sumOf(entries, (entry) => entry.available_change_idr),
    wallet.available_idr,
  ),
  ...must(
    'wallet_held',
    user_id,
    sumOf(entries, (entry) => entry.held_change_idr),
    wallet.held_idr,
  ),
  ...must(
    'held_for_orders',
    user_id,
    sumOf(orders.filter(isReserved), (order) => order.amount_idr),
    wallet.held_idr,
  ),
  ...[wallet.available_idr, wallet.held_idr]
    .filter((balance) => balance < 0)
    .map((balance) => violation('wallet_negative', user_id, 'at least 0', balance)),
];

const reservationAge = (order: OrderFacts, nowMs: number): readonly Violation[] => {
  if (!isReserved(order) || order.reserved_at === undefined) return [];
  const freeAtMs = Date.parse(order.reserved_at) + heldForMs + sweepAllowanceMs;
  const freeAt = new Date(freeAtMs).toISOString();
  return freeAtMs < nowMs
    ? [violation('stale_reservation', order.order_id, `free by ${freeAt}`, `held since ${order.reserved_at}`)]
    : [];
};

const statusByItems = ({ status, items, refunded_item_ids }: OrderFacts): string => {
  if (refunded_item_ids.length === 0) return wasPaid({ status }) ? 'paid' : status;
  return refunded_item_ids.length === items.length ? 'refunded' : 'partially_refunded';
};

const orderViolations = (
  order: OrderFacts,
  entries: readonly EntryFacts[],
  refunds: UserFacts['refunds'],
  nowMs: number,
): readonly Violation[] => {
  const { order_id, amount_idr, items, refunded_item_ids } = order;
  const count = (wanted: EntryFacts['type']): number => entries.filter(({ type }) => type === wanted).length;
  const closed = count('captured') + count('released') + (isReserved(order) ? 1 : 0);
  const refunded = sumOf(refunds, (refund) => refund.amount_idr);
  const refundedItems = items.filter(({ order_item_id }) => refunded_item_ids.includes(order_item_id));
  return [
    ...must('order_amount', order_id, paidFor(items), amount_idr),
    ...must('order_status', order_id, statusByItems(order), order.status),
    ...must('captured_once', order_id, wasPaid(order) ? 1 : 0, count('captured')),
    ...must('reservations_closed', order_id, count('reserved'), closed),
    ...must('refunds_sum', order_id, paidFor(refundedItems), refunded),
    ...(refunded > BigInt(amount_idr) ? [violation('refunds_limit', order_id, `at most ${amount_idr}`, refunded)] : []),
    ...reservationAge(order, nowMs),
  ];
};

/** Whether each order of a user was captured once, its reservations came to an end, and its refunds are of its items. */
export const ordersViolations = ({ orders, entries, refunds }: UserFacts, nowMs: number): readonly Violation[] => {
  const entriesOf = Map.groupBy(entries, ({ order_id }) => order_id);
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  const ids = new Set(orders.map(({ order_id }) => order_id));
  const strays = refunds.filter(({ order_id }) => !ids.has(order_id));
  return [
    ...orders.flatMap((order) =>
      orderViolations(order, entriesOf.get(order.order_id) ?? [], refundsOf.get(order.order_id) ?? [], nowMs),
    ),
    ...strays.map(({ order_id, amount_idr }) => violation('refunds_sum', order_id, 0, amount_idr)),
  ];
};

/** Whether each refund and each approved credit of a user has one entry. */
export const onceViolations = ({ entries, refunds, credits }: UserFacts): readonly Violation[] => {
  const byRefund = Map.groupBy(entries, ({ refund_id }) => refund_id);
  const byCredit = Map.groupBy(entries, ({ credit_id }) => credit_id);
  return [
    ...refunds.flatMap(({ refund_id }) => must('refunded_once', refund_id, 1, byRefund.get(refund_id)?.length ?? 0)),
    ...credits.flatMap(({ credit_id, status }) =>
      must('credited_once', credit_id, status === 'approved' ? 1 : 0, byCredit.get(credit_id)?.length ?? 0),
    ),
  ];
};
