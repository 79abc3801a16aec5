import { paidFor, refundLines } from '../wallet/ledger.ts';
import { addMovedItems } from './earnings.ts';
import { movesViolations } from './reconcile-entries.ts';
import { must, type RefundFacts, type Violation, violation } from './reconcile-facts.ts';
import { addAmount } from './totals.ts';
import { type OpenEntry, tell, type UserFold } from './user-fold.ts';

/** The items of an order that a refund covers. */
const paidBackOf = (fold: UserFold, orderId: string | undefined, { items }: RefundFacts) => {
  const refunded = new Set(items.map(({ order_item_id }) => order_item_id));
  return fold.refundable.get(orderId ?? '')?.items.filter(({ order_item_id }) => refunded.has(order_item_id));
};

const linesOf = (fold: UserFold, { order_id }: OpenEntry, refund: RefundFacts) => {
  const paidBack = paidBackOf(fold, order_id, refund);
  return paidBack && refundLines(fold.user_id, paidBack);
};

/** Deducts a refund from the earnings of creators and the tax office. */
const addTakenBack = (fold: UserFold, entries: readonly OpenEntry[], refund: RefundFacts): void => {
  const captured_at = fold.refundable.get(refund.order_id)?.captured_at;
  const moved_at = entries[0]?.created_at;
  const items = paidBackOf(fold, refund.order_id, refund);
  if (captured_at !== undefined && moved_at !== undefined && items !== undefined)
    addMovedItems(fold, { items, sign: -1, moved_at, captured_at });
};

/** Adds a refund. Its order and its entry came before it. */
export const addRefund = (fold: UserFold, refund: RefundFacts): void => {
  const { refund_id, order_id, amount_idr } = refund;
  const entries = fold.open.byRefund.get(refund_id) ?? [];
  fold.open.byRefund.delete(refund_id);
  fold.counts.refunds += 1;
  addAmount(fold.refunded, order_id, BigInt(amount_idr));
  addTakenBack(fold, entries, refund);
  tell(fold, must('refunded_once', refund_id, 1, entries.length));
  tell(
    fold,
    entries.flatMap((entry) => movesViolations(entry, linesOf(fold, entry, refund))),
  );
};

/**
 * Checks that the refunds of each order cover its refunded items. A refund of an order without refunded items is a
 * violation.
 */
export const refundsViolations = ({ refundable, refunded }: UserFold): readonly Violation[] =>
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
