import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { decideRefund, refundMade, refuseOwnShare } from '../../shared/domain/orders/refund.ts';
import { refund } from '../../shared/domain/orders/steps.ts';
import { actorsOf, refuseStep } from '../../shared/domain/orders/transitions.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { refundOrder as row } from '../../shared/routes/orders/refunds.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import { readForRefund } from '../../shared/store/orders/read-for-refund.ts';
import { readCertificatesOf, readStaffAndIdempotency, writeRefund } from '../../shared/store/orders/refund-order.ts';

/** POST /orders/{order_id}/refunds: reads caller, order and certificates, then writes the refund in one transaction. */
export const refundOrder: UseCase<typeof row, Ports> = ({ caller, params, body, idempotencyKey, requestId }, ports) => {
  const { clock, table: of } = ports;
  const scope = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const keyed = keyedRequest(scope, { ...params, ...body });

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = clock();
    const [{ account, answer }, purchaserId] = await Promise.all([
      readStaffAndIdempotency(of, scope),
      findPurchaser(of, params.order_id),
    ]);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answer, keyed, nowMs);
    if (replay) return replay;
    if (purchaserId === caller.user_id)
      return refuse('forbidden', 'Somebody else must refund your own order.', [{ reason: 'self' }]);

    if (purchaserId === undefined) return refuse('not_found');
    const { order, wallet } = await readForRefund(of, purchaserId, params.order_id);
    if (order === undefined) return refuse('not_found');
    const staff = staffAction(row, { caller, requestId, body }, nowMs, ports.randomBytes);
    const decision =
      refuseStep('refund', order, actorsOf(admitted, order), nowMs) ??
      decideRefund(order.items, order.refunded_item_ids, body.order_item_ids);
    const thing = { target: order.order_id, subject_id: purchaserId };
    if (isRefusal(decision)) return auditRefusal(of, staff, thing, decision);
    const own = refuseOwnShare(decision.items, caller.user_id);
    if (own) return own;

    const made = refundMade(order.order_id, decision, body.public_note, nowMs, ports.randomBytes);
    const reply = { status: 201, body: made } as const;
    const step = refund(order, decision, made.refund_id, nowMs, ports.randomBytes, wallet?.owed_idr);
    const stored = idempotencyRecordOf(keyed, reply, made.created_at);
    const certificates = await readCertificatesOf(of, purchaserId, decision.items);
    return (await writeRefund(of, { staff, order, step, refund: made, certificates, keyed, answer: stored })) ?? reply;
  });
};

export const { handler, over } = endpoint(row, refundOrder);
