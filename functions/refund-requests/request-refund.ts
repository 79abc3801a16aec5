import { admit } from '../../shared/domain/accounts/account.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { newRefundRequest } from '../../shared/domain/refund-requests/refund-request.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { requestRefund as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import { readOwnOrderAndIdempotency } from '../../shared/store/orders/read-with-idempotency.ts';
import { requestRefund as write } from '../../shared/store/refund-requests/request-refund.ts';

/**
 * POST /orders/{order_id}/refund-requests: normally one read, and one transaction with an optimistic lock on the order.
 */
export const requestRefund: UseCase<typeof row, Ports> = ({ caller, params, body, idempotencyKey }, ports) => {
  const { clock, table: of } = ports;
  const scope = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const keyed = keyedRequest(scope, { ...params, ...body });

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = clock();
    const { account, order, answer } = await readOwnOrderAndIdempotency(of, scope, params.order_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answer, keyed, nowMs);
    if (replay) return replay;
    if (order === undefined)
      return (await findPurchaser(of, params.order_id)) === undefined
        ? refuse('not_found')
        : refuse('forbidden', undefined, [{ reason: 'ownership' }]);

    const refundRequest = newRefundRequest(order, body, nowMs, ports.randomBytes);
    if (isRefusal(refundRequest)) return refundRequest;
    const reply = { status: 201, body: refundRequest } as const;
    const stored = idempotencyRecordOf(keyed, reply, refundRequest.created_at);
    return (await write(of, { caller, order, refundRequest, keyed, answer: stored })) ?? reply;
  });
};

export const { handler, over } = endpoint(row, requestRefund);
