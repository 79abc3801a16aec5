import { paidFor, refundLines } from '../wallet/ledger.ts';
import { movesViolations } from './reconcile-entries.ts';
import { must, type RefundFacts, type Violation, violation } from './reconcile-facts.ts';
import { addAmount } from './totals.ts';
import { type OpenEntry, tell, type UserFold } from './user-fold.ts';

const linesOf = (fold: UserFold, { order_id }: OpenEntry, { items }: RefundFacts) => {
  const refunded = new Set(items.map(({ order_item_id }) => order_item_id));
  const order = fold.refundable.get(order_id ?? '');
  const paidBack = order?.items.filter(({ order_item_id }) => refunded.has(order_item_id));
  return paidBack && refundLines(fold.user_id, paidBack);
};

/** Takes a refund, whose order and entry have come before it. */
export const addRefund = (fold: UserFold, refund: RefundFacts): void => {
  const { refund_id, order_id, amount_idr } = refund;
  const entries = fold.open.byRefund.get(refund_id) ?? [];
  fold.open.byRefund.delete(refund_id);
  fold.counts.refunds += 1;
  addAmount(fold.refunded, order_id, BigInt(amount_idr));
  tell(fold, must('refunded_once', refund_id, 1, entries.length));
  tell(
    fold,
    entries.flatMap((entry) => movesViolations(entry, linesOf(fold, entry, refund))),
  );
};

/** Whether the refunds of each order are of its refunded items; those of an order that has none are one too many. */
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
