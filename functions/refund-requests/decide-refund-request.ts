import type { RefundRequest } from '../../shared/contract/refund-requests/refund-request.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { refuseOwnShare } from '../../shared/domain/orders/refund.ts';
import { decided, refuseDecision } from '../../shared/domain/refund-requests/refund-request.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { decideRefundNow, makeRefund, type Refundable } from '../../shared/flows/refund.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { decideRefundRequest as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { readDecider, readRefundRequest } from '../../shared/store/refund-requests/refund-requests.ts';
import { writeDecision } from '../../shared/store/refund-requests/write-decision.ts';

/**
 * Makes the refund of a granted request from the order's current state.
 *
 * @returns the refund for the transaction, undefined for a rejected request, or a refusal
 */
const refundFor = async (
  body: RequestOf<typeof row>['body'],
  found: Refundable,
  { order_item_ids }: RefundRequest,
  staff: Parameters<typeof decideRefundNow>[1],
  nowMs: number,
  ports: Ports,
) => {
  if (body.decision !== 'granted') return undefined;
  const decision = decideRefundNow(found.order, staff, order_item_ids, nowMs);
  return isRefusal(decision) ? decision : makeRefund(found, decision, body.public_note, nowMs, ports);
};

/** The caller may not decide about an own request, nor about the share of an own course. */
const refuseDecider = (open: RefundRequest, { items }: Refundable['order'], callerId: string) => {
  const wanted = items.filter(({ order_item_id }) => open.order_item_ids.includes(order_item_id));
  return refuseDecision(open, callerId) ?? refuseOwnShare(wanted, callerId);
};

/**
 * POST /admin/refund-requests/{refund_request_id}/decision: reads the pointer, then the request, then writes one
 * transaction.
 */
export const decideRefundRequest: UseCase<typeof row, Ports> = (request, ports) => {
  const { caller, params, body, idempotencyKey } = request;
  const { clock, table: of } = ports;
  const scope = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const keyed = keyedRequest(scope, { ...params, ...body });

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = clock();
    const { account, answer, pointer } = await readDecider(of, scope, params.refund_request_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answer, keyed, nowMs);
    if (replay) return replay;
    const read = pointer && (await readRefundRequest(of, pointer, params.refund_request_id));
    const { refundRequest: open, order, wallet } = read ?? {};
    if (open === undefined || order === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const thing = { target: open.refund_request_id, subject_id: open.purchaser_id };
    const unfit = refuseDecider(open, order, caller.user_id);
    if (unfit) return auditRefusal(of, staff, thing, unfit);
    const granted = await refundFor(body, { order, wallet }, open, admitted, nowMs, ports);
    if (granted && isRefusal(granted)) return auditRefusal(of, staff, thing, granted);
    const refundRequest = decided(open, body, granted?.refund.refund_id, nowMs);
    const reply = { status: 200, body: refundRequest } as const;
    const stored = idempotencyRecordOf(keyed, reply, refundRequest.decided_at);
    return (await writeDecision(of, { staff, refundRequest, granted, keyed, answer: stored })) ?? reply;
  });
};

export const { handler, over } = endpoint(row, decideRefundRequest);
