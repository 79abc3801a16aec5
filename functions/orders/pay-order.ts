import { admit } from '../../shared/domain/accounts/account.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { actorsOf, dueOf } from '../../shared/domain/orders/transitions.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import { runDueTransitions } from '../../shared/flows/deadlines.ts';
import { payFromWallet } from '../../shared/flows/payment.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { payOrder as row } from '../../shared/routes/orders/payments.ts';
import { callerIsAdmitted } from '../../shared/store/accounts/account-store.ts';
import { idempotencyWrite } from '../../shared/store/idempotency/idempotency.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import { readOwnOrderAndIdempotency } from '../../shared/store/orders/read-with-idempotency.ts';
import { orderOf, type StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import { check } from '../../shared/store/table/transaction.ts';

const replyOf = (paid: StoredOrder) => ({ status: 200, body: orderOf(paid) }) as const;

/**
 * POST /orders/{order_id}/pay: normally one read, one transaction that reserves the money, and one that captures it.
 */
export const payOrder: UseCase<typeof row, Ports> = ({ caller, params, idempotencyKey }, ports) => {
  const { clock, table: of } = ports;
  const keyed = keyedRequest({ userId: caller.user_id, operation: row.id, key: idempotencyKey }, params);

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = clock();
    const { account, order, answer } = await readOwnOrderAndIdempotency(of, keyed.scope, params.order_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answer, keyed, nowMs);
    if (replay) return replay;
    if (order === undefined)
      return (await findPurchaser(of, params.order_id)) === undefined
        ? refuse('not_found')
        : refuse('forbidden', undefined, [{ reason: 'ownership' }]);
    if (dueOf(order, nowMs)) {
      await runDueTransitions(order, nowMs, ports);
      return 'stale';
    }
    const payment = {
      key: idempotencyKey,
      by: actorsOf(admitted, order),
      writesOfReserving: { account: check(accountKey(caller.user_id), callerIsAdmitted(caller)) },
      writesOfCapturing: (paid: StoredOrder) => {
        const stored = idempotencyRecordOf(keyed, replyOf(paid), paid.paid_at ?? '');
        return { answer: idempotencyWrite(keyed.scope, stored) };
      },
    };
    const paid = await payFromWallet(order, payment, ports);
    return paid === 'stale' || isRefusal(paid) ? paid : replyOf(paid);
  });
};

export const { handler, over } = endpoint(row, payOrder);
