import { paidFor, refundLines } from '../wallet/ledger.ts';
import { movesViolations } from './reconcile-entries.ts';
import { must, type RefundFacts, type Violation, violation } from './reconcile-facts.ts';
import { addAmount } from './totals.ts';
import { type OpenEntry, report, type UserTotals } from './user-totals.ts';

const refundedItemsOf = (userTotals: UserTotals, orderId: string | undefined, { items }: RefundFacts) => {
  const refunded = new Set(items.map(({ order_item_id }) => order_item_id));
  return userTotals.refundable.get(orderId ?? '')?.items.filter(({ order_item_id }) => refunded.has(order_item_id));
};

const linesOf = (userTotals: UserTotals, { order_id }: OpenEntry, refund: RefundFacts) => {
  const paidBack = refundedItemsOf(userTotals, order_id, refund);
  return paidBack && refundLines(userTotals.user_id, paidBack);
};

/** Deducts a refund from the creators' earnings and from the tax office's share. */
const deductRefund = (userTotals: UserTotals, entries: readonly OpenEntry[], refund: RefundFacts): void => {
  const captured_at = userTotals.refundable.get(refund.order_id)?.captured_at;
  const moved_at = entries[0]?.created_at;
  const items = refundedItemsOf(userTotals, refund.order_id, refund);
  if (captured_at !== undefined && moved_at !== undefined && items !== undefined)
    userTotals.moved.push({ items, sign: -1, moved_at, captured_at });
};

/** Adds a refund. Its order and its entry must be added first. */
export const addRefund = (userTotals: UserTotals, refund: RefundFacts): void => {
  const { refund_id, order_id, amount_idr } = refund;
  const entries = userTotals.open.byRefund.get(refund_id) ?? [];
  userTotals.open.byRefund.delete(refund_id);
  userTotals.counts.refunds += 1;
  addAmount(userTotals.refunded, order_id, BigInt(amount_idr));
  deductRefund(userTotals, entries, refund);
  report(userTotals, must('refunded_once', refund_id, 1, entries.length));
  report(
    userTotals,
    entries.flatMap((entry) => movesViolations(entry, linesOf(userTotals, entry, refund))),
  );
};

/**
 * Checks that the refunds of each order equal its refunded items. A refund whose order has no refunded items is a
 * violation.
 */
export const refundsViolations = ({ refundable, refunded }: UserTotals): readonly Violation[] =>
  [...new Set([...refundable.keys(), ...refunded.keys()])].flatMap((order_id) => {
    const { amount_idr, refunded_item_ids = [], items = [] } = refundable.get(order_id) ?? {};
    const sum = refunded.get(order_id) ?? 0n;
    const paidBack = items.filter(({ order_item_id }) => refunded_item_ids.includes(order_item_id));
    return [
      ...must('refunds_sum', order_id, paidFor(paidBack), sum),
      ...(amount_idr !== undefined && sum > BigInt(amount_idr)
        ? [violation('refunds_limit', order_id, `at most ${amount_idr}`, sum)]
        : []),
    ];
  });
