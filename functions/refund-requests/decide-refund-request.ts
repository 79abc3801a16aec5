import type { RefundRequest } from '../../shared/contract/refund-requests/refund-request.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { decideRefund, refundMade, refuseOwnShare } from '../../shared/domain/orders/refund.ts';
import { refund } from '../../shared/domain/orders/steps.ts';
import { actorsOf, refuseStep } from '../../shared/domain/orders/transitions.ts';
import { refuseDecision } from '../../shared/domain/refund-requests/refund-request.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { decideRefundRequest as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { readCertificatesOf } from '../../shared/store/orders/refund-order.ts';
import { readDecider, readRefundRequest } from '../../shared/store/refund-requests/refund-requests.ts';
import { writeDecision } from '../../shared/store/refund-requests/write-decision.ts';

type Read = Awaited<ReturnType<typeof readRefundRequest>>;
type Found = { readonly order: NonNullable<Read['order']>; readonly wallet: Read['wallet'] };
type Staff = Parameters<typeof actorsOf>[0];

/**
 * Computes the refund of a granted request from the order's current state.
 *
 * @returns the order, step, refund and certificates for the transaction; or a refusal
 */
const refundFor = async (
  { order, wallet }: Found,
  refundRequest: RefundRequest,
  staff: Staff,
  note: string | undefined,
  nowMs: number,
  ports: Ports,
) => {
  const decision =
    refuseStep('refund', order, actorsOf(staff, order), nowMs) ??
    decideRefund(order.items, order.refunded_item_ids, refundRequest.order_item_ids);
  if (isRefusal(decision)) return decision;
  const made = refundMade(order.order_id, decision, note, nowMs, ports.randomBytes);
  const step = refund(order, decision, made.refund_id, nowMs, ports.randomBytes, wallet?.owed_idr);
  const certificates = await readCertificatesOf(ports.table, order.purchaser_id, decision.items);
  return { order, step, refund: made, certificates };
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
    const wanted = order.items.filter(({ order_item_id }) => open.order_item_ids.includes(order_item_id));
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const thing = { target: open.refund_request_id, subject_id: open.purchaser_id };
    const unfit = refuseDecision(open, caller.user_id) ?? refuseOwnShare(wanted, caller.user_id);
    if (unfit) return auditRefusal(of, staff, thing, unfit);

    const granted =
      body.decision === 'granted'
        ? await refundFor({ order, wallet }, open, admitted, body.public_note, nowMs, ports)
        : undefined;
    if (granted && isRefusal(granted)) return auditRefusal(of, staff, thing, granted);
    const refundRequest = {
      ...open,
      ...{ status: body.decision, refund_id: granted?.refund.refund_id ?? null },
      ...{ public_note: body.public_note ?? null, decided_at: new Date(nowMs).toISOString() },
    };
    const reply = { status: 200, body: refundRequest } as const;
    const stored = idempotencyRecordOf(keyed, reply, refundRequest.decided_at);
    return (await writeDecision(of, { staff, refundRequest, granted, keyed, answer: stored })) ?? reply;
  });
};

export const { handler, over } = endpoint(row, decideRefundRequest);
