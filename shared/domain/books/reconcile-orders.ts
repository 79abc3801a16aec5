import { heldForMs, isReserved } from '../orders/state.ts';
import { captureLines, type LedgerLine, paidFor, releaseLines, reserveLines } from '../wallet/ledger.ts';
import { countCoupon } from './reconcile-coupons.ts';
import { movesViolations } from './reconcile-entries.ts';
import { isAhead, must, type OrderFacts, type Violation, violation, wasPaid } from './reconcile-facts.ts';
import { addOrderHoldings } from './reconcile-holdings.ts';
import { termsViolations } from './reconcile-terms.ts';
import { type OpenEntry, report, type UserTotals } from './user-totals.ts';

/** Tolerated delay of the sweeper, in ms: long enough for a few runs. */
export const sweepAllowanceMs = 5 * 60_000;

const after = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Reports overdue work of the sweeper: an expired reservation, or an unpaid order past its deadline. */
const dueViolations = (order: OrderFacts, nowMs: number): readonly Violation[] => {
  const { order_id, status, reserved_at, expires_at } = order;
  if (status !== 'pending') return [];
  const endsBy =
    reserved_at === undefined ? after(expires_at, sweepAllowanceMs) : after(reserved_at, heldForMs + sweepAllowanceMs);
  if (Date.parse(endsBy) >= nowMs) return [];
  return reserved_at === undefined
    ? [violation('overdue_order', order_id, `ended by ${endsBy}`, `open since its deadline ${expires_at}`)]
    : [violation('stale_reservation', order_id, `free by ${endsBy}`, `held since ${reserved_at}`)];
};

/**
 * Reports an order with an instant more than a day after the start of the scan. Such an order would never count as
 * overdue.
 */
const aheadViolations = (
  { order_id, created_at, expires_at, reserved_at }: OrderFacts,
  startedMs: number,
): readonly Violation[] =>
  [created_at, expires_at, reserved_at ?? created_at]
    .filter((at) => isAhead(at, startedMs))
    .slice(0, 1)
    .map((at) => violation('overdue_order', order_id, 'no instant to come', at));

/** Reports an item whose creator gets more than the buyer paid, or is the buyer. */
const creatorViolations = ({ purchaser_id, items }: OrderFacts): readonly Violation[] =>
  items.flatMap(({ order_item_id, price_idr, creator_share_idr, creator_instructor_id }) => [
    ...(creator_share_idr > price_idr
      ? [violation('share_limit', order_item_id, `at most ${price_idr}`, creator_share_idr)]
      : []),
    ...(creator_instructor_id === purchaser_id
      ? [violation('own_course', order_item_id, 'another buyer', purchaser_id)]
      : []),
  ]);

const statusByItems = ({ status, items, refunded_item_ids }: OrderFacts): string => {
  if (refunded_item_ids.length === 0) return wasPaid({ status }) ? 'paid' : status;
  return refunded_item_ids.length === items.length ? 'refunded' : 'partially_refunded';
};

/** The expected lines of an order's entries. Entries of refunds are checked with the refund. */
const linesOf: { readonly [type in OpenEntry['type']]?: (userId: string, order: OrderFacts) => readonly LedgerLine[] } =
  {
    reserved: (userId, { amount_idr }) => reserveLines(userId, amount_idr),
    released: (userId, { amount_idr }) => releaseLines(userId, amount_idr),
    captured: (userId, { items }) => captureLines(userId, items),
  };

const entriesViolations = (order: OrderFacts, entries: readonly OpenEntry[]): readonly Violation[] => {
  const count = (wanted: OpenEntry['type']): number => entries.filter(({ type }) => type === wanted).length;
  const closed = count('captured') + count('released') + (isReserved(order) ? 1 : 0);
  return [
    ...must('captured_once', order.order_id, wasPaid(order) ? 1 : 0, count('captured')),
    ...must('reservations_closed', order.order_id, count('reserved'), closed),
  ];
};

/** Keeps the fields of an order that the checks of its refunds need. An order without refunds is not kept. */
const keepRefundable = (
  userTotals: UserTotals,
  { order_id, amount_idr, refunded_item_ids, items }: OrderFacts,
  captured_at: string | undefined,
): void => {
  if (refunded_item_ids.length === 0 && !userTotals.paidBack.has(order_id)) return;
  userTotals.refundable.set(order_id, { amount_idr, refunded_item_ids, items, captured_at });
};

/**
 * Adds an order to the running totals and checks it. Its entries must be added first. Only an order with refunds is
 * kept.
 */
export const addOrder = (userTotals: UserTotals, order: OrderFacts): void => {
  const { order_id, amount_idr, items, status } = order;
  const entries = userTotals.open.byOrder.get(order_id) ?? [];
  userTotals.open.byOrder.delete(order_id);
  userTotals.counts.orders += 1;
  if (isReserved(order)) userTotals.sums.reserved += BigInt(amount_idr);
  countCoupon(userTotals.coupons.named, order, userTotals.startedMs);
  const captured_at = entries.find(({ type }) => type === 'captured')?.created_at;
  if (captured_at !== undefined && wasPaid(order))
    userTotals.moved.push({ items, sign: 1, moved_at: captured_at, captured_at });
  keepRefundable(userTotals, order, captured_at);
  report(userTotals, [
    ...entries.flatMap((entry) => movesViolations(entry, linesOf[entry.type]?.(userTotals.user_id, order))),
    ...must('order_amount', order_id, paidFor(items), amount_idr),
    ...creatorViolations(order),
    ...termsViolations(order, userTotals.policies, userTotals.startedMs),
    ...must('order_status', order_id, statusByItems(order), status),
    ...entriesViolations(order, entries),
    ...dueViolations(order, userTotals.nowMs),
    ...aheadViolations(order, userTotals.startedMs),
  ]);
  addOrderHoldings(userTotals, order);
};
