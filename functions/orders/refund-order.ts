import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { refuseOwnShare } from '../../shared/domain/orders/refund.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { decideRefundNow, makeRefund, type Refundable } from '../../shared/flows/refund.ts';
import { warmUpParams, warmUpRefund, warmUpRefundForm } from '../../shared/flows/warm-up-order.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { refundOrder as row } from '../../shared/routes/orders/refunds.ts';
import { stubTable } from '../../shared/runtime/stub-table.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import { readForRefund } from '../../shared/store/orders/read-for-refund.ts';
import { readStaffAndIdempotency, writeRefund } from '../../shared/store/orders/refund-order.ts';
import type { Table } from '../../shared/store/table/table.ts';

/**
 * Reads the order to refund, and its purchaser's wallet.
 *
 * @returns `forbidden` (`self`) for the caller's own order, or `not_found`
 */
const refundableOf = async (
  of: Table,
  purchaserId: string | undefined,
  orderId: string,
  callerId: string,
): Promise<Refundable | Refusal> => {
  if (purchaserId === callerId)
    return refuse('forbidden', 'Somebody else must refund your own order.', [{ reason: 'self' }]);
  if (purchaserId === undefined) return refuse('not_found');
  const { order, wallet } = await readForRefund(of, purchaserId, orderId);
  return order === undefined ? refuse('not_found') : { order, wallet };
};

/** POST /orders/{order_id}/refunds: reads caller, order and certificates, then writes the refund in one transaction. */
export const refundOrder: UseCase<typeof row, Ports> = ({ caller, params, body, idempotencyKey, requestId }, ports) => {
  const { clock, table: of } = ports;
  const scope = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const keyed = keyedRequest(scope, { ...params, ...body });

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = clock();
    const reading = [readStaffAndIdempotency(of, scope), findPurchaser(of, params.order_id)] as const;
    const [{ account, answer }, purchaserId] = await Promise.all(reading);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answer, keyed, nowMs);
    if (replay) return replay;
    const found = await refundableOf(of, purchaserId, params.order_id, caller.user_id);
    if (isRefusal(found)) return found;
    const staff = staffAction(row, { caller, requestId, body }, nowMs, ports.randomBytes);
    const decision = decideRefundNow(found.order, admitted, body.order_item_ids, nowMs);
    const thing = { target: found.order.order_id, subject_id: found.order.purchaser_id };
    if (isRefusal(decision)) return auditRefusal(of, staff, thing, decision);
    const own = refuseOwnShare(decision.items, caller.user_id);
    if (own) return own;
    const made = await makeRefund(found, decision, body.public_note, nowMs, ports);
    const reply = { status: 201, body: made.refund } as const;
    const stored = idempotencyRecordOf(keyed, reply, made.refund.created_at);
    return (await writeRefund(of, { staff, ...made, keyed, answer: stored })) ?? reply;
  });
};

export const { handler, over } = endpoint(row, refundOrder);

// Warm-up: refunds an order of a stubbed table.
const { ports } = over({ table: stubTable(warmUpRefund()) });
await warmUp(row, refundOrder, ports, { params: warmUpParams, body: warmUpRefundForm });
