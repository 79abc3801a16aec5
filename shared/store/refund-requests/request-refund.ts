import type { RefundRequest } from '../../contract/refund-requests/refund-request.ts';
import type { Caller } from '../../domain/accounts/account.ts';
import type { IdempotencyRecord, KeyedRequest } from '../../domain/idempotency/idempotency.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { idempotencyWrite } from '../idempotency/idempotency.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import {
  accountKey,
  openRefundRequestKey,
  orderKey,
  refundRequestKey,
  refundRequestPointerKey,
} from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, put, transact } from '../table/transaction.ts';

type Requested = {
  readonly caller: Caller;
  readonly order: StoredOrder;
  readonly refundRequest: RefundRequest;
  readonly keyed: KeyedRequest;
  readonly answer: IdempotencyRecord;
};

/**
 * Creates a refund request, and a pointer to it for the staff. An order has at most one open request.
 *
 * @returns one of:
 * - undefined when the write succeeds
 * - `stale` when a condition fails
 * - `conflict` for a second open request (`limit_reached`) or after write conflicts (`busy`)
 */
export const requestRefund = async (
  table: Table,
  { caller, order, refundRequest, keyed, answer }: Requested,
): Promise<'stale' | Refusal | undefined> => {
  const { refund_request_id, order_id, purchaser_id } = refundRequest;
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    answer: idempotencyWrite(keyed.scope, answer),
    order: check(orderKey(purchaser_id, order_id), {
      ConditionExpression: 'event_sequence = :read',
      values: { ':read': order.event_sequence },
    }),
    refundRequest: put({ ...refundRequestKey(purchaser_id, order_id, refund_request_id), ...refundRequest }),
    'open refundRequest': put({ ...openRefundRequestKey(purchaser_id, order_id), refund_request_id }),
    pointer: put({ ...refundRequestPointerKey('open', refund_request_id), purchaser_id, requested_of: order_id }),
  });
  if (result === undefined || isRefusal(result)) return result;
  const onlyWaiting = result.failed.size === 1 && result.failed.has('open refundRequest');
  return onlyWaiting
    ? refuse('conflict', 'Another request for this order waits for the staff.', [{ reason: 'limit_reached' }])
    : 'stale';
};
