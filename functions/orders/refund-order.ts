import { randomBytes } from 'node:crypto';
import type { Refund } from '../../shared/contract/refund.ts';
import { fingerprintOf, replayOf } from '../../shared/domain/idempotency.ts';
import { type RandomBytes, timeSortedId } from '../../shared/domain/ids.ts';
import { ledgerEntry, refundLines } from '../../shared/domain/ledger.ts';
import { actorsOf, refuseOperation } from '../../shared/domain/order.ts';
import { decideRefund, type RefundDecision } from '../../shared/domain/refund.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { refundOrder as row } from '../../shared/routes/payments.ts';
import { attempts } from '../../shared/runtime/attempts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OpenOrderStore, openOrderStore } from '../../shared/store/open-order-store.ts';
import type { StoredOrder } from '../../shared/store/order.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';
import { type RefundStore, refundStore } from '../../shared/store/refund-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly orders: OrderStore;
  readonly openOrders: OpenOrderStore;
  readonly refunds: RefundStore;
};

type Decision = RefundDecision<StoredOrder['items'][number]>;

const refundOf = (
  orderId: string,
  { items, amount_idr }: Decision,
  reason: string,
  nowMs: number,
  random: RandomBytes,
): Refund => ({
  refund_id: timeSortedId('rfd', nowMs, random),
  order_id: orderId,
  amount_idr,
  items: items.map(({ order_item_id, course_id, price_idr, tax_idr }) => ({
    order_item_id,
    course_id,
    amount_idr: price_idr + tax_idr,
  })),
  reason,
  created_at: new Date(nowMs).toISOString(),
});

/** POST /orders/{order_id}/refunds: the order and who asks are read, then all of it is one transaction. */
export const refundOrder: UseCase<typeof row, Ports> = (
  { caller, params, body, idempotencyKey, requestId },
  { clock, orders, openOrders, refunds, ...ports },
) => {
  const request = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const fingerprint = fingerprintOf({ ...params, ...body });

  return attempts(async () => {
    const nowMs = clock();
    const [{ account, answered }, purchaserId] = await Promise.all([
      refunds.readStaff(request),
      orders.findPurchaser(params.order_id),
    ]);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answered, fingerprint, nowMs);
    if (replay) return replay;

    const order = purchaserId && (await openOrders.readOrder(purchaserId, params.order_id));
    if (!order) return refuse('not_found');
    const decision =
      refuseOperation('refund', order, actorsOf(admitted, order)) ??
      decideRefund(order.items, order.refunded_item_ids, body.order_item_ids);
    // The order was read after the answer: the same request may have been carried out between the two.
    if (isRefusal(decision)) return replayOf(await refunds.readAnswer(request), fingerprint, nowMs) ?? decision;

    const refund = refundOf(order.order_id, decision, body.reason, nowMs, ports.randomBytes);
    const { refund_id, order_id, created_at } = refund;
    const step = {
      type: 'refunded',
      user_id: order.purchaser_id,
      lines: refundLines(order.purchaser_id, decision.items),
      order_id,
      refund_id,
    } as const;
    const entry = ledgerEntry(step, nowMs, ports.randomBytes);
    const staff = { caller, roles: row.roles, action: row.id, reason: body.reason, requestId, nowMs, ...ports };
    const reply = { status: 201, body: refund } as const;
    const stored = { fingerprint, status: reply.status, body: JSON.stringify(refund), created_at };
    return (await refunds.refund({ staff, order, decision, refund, entry, request, answered: stored })) ?? reply;
  });
};

export const handler = lambda(row, refundOrder, {
  clock: systemClock,
  randomBytes,
  orders: orderStore(table),
  openOrders: openOrderStore(table),
  refunds: refundStore(table),
});
