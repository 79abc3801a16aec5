import { admit, type Caller } from '../../shared/domain/accounts/account.ts';
import {
  idempotencyRecordOf,
  type KeyedRequest,
  keyedRequest,
  replayOf,
} from '../../shared/domain/idempotency/idempotency.ts';
import { actorsOf, dueOf } from '../../shared/domain/orders/transitions.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import { runDueTransitions } from '../../shared/flows/deadlines.ts';
import { type Payment, payFromWallet } from '../../shared/flows/payment.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { warmUpOrder, warmUpParams } from '../../shared/flows/warm-up-order.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { payOrder as row } from '../../shared/routes/orders/payments.ts';
import { stubTable } from '../../shared/runtime/stub-table.ts';
import { callerIsAdmitted } from '../../shared/store/accounts/account-store.ts';
import { idempotencyWrite } from '../../shared/store/idempotency/idempotency.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import { readOwnOrderAndIdempotency } from '../../shared/store/orders/read-with-idempotency.ts';
import { orderOf, type StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { check } from '../../shared/store/table/transaction.ts';

const replyOf = (paid: StoredOrder) => ({ status: 200, body: orderOf(paid) }) as const;

/** The refusal for an order that is not the caller's own: `forbidden` (`ownership`), or `not_found`. */
const refuseOrder = async (of: Table, orderId: string): Promise<Refusal> =>
  (await findPurchaser(of, orderId)) === undefined
    ? refuse('not_found')
    : refuse('forbidden', undefined, [{ reason: 'ownership' }]);

/** The payment of a request: it also checks the caller's account, and stores the reply. */
const paymentOf = (caller: Caller, by: Payment['by'], keyed: KeyedRequest): Payment => ({
  key: keyed.scope.key,
  by,
  writesOfReserving: { account: check(accountKey(caller.user_id), callerIsAdmitted(caller)) },
  writesOfCapturing: (paid) => {
    const stored = idempotencyRecordOf(keyed, replyOf(paid), paid.paid_at ?? '');
    return { answer: idempotencyWrite(keyed.scope, stored) };
  },
});

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
    if (order === undefined) return refuseOrder(of, params.order_id);
    if (dueOf(order, nowMs)) {
      await runDueTransitions(order, nowMs, ports);
      return 'stale';
    }
    const paid = await payFromWallet(order, paymentOf(caller, actorsOf(admitted, order), keyed), ports);
    return paid === 'stale' || isRefusal(paid) ? paid : replyOf(paid);
  });
};

export const { handler, over } = endpoint(row, payOrder);

// Warm-up: pays an order of a stubbed table.
await warmUp(row, payOrder, over({ table: stubTable(warmUpOrder()) }).ports, { params: warmUpParams });
