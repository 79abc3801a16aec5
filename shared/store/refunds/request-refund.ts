import type { RefundWish } from '../../contract/refunds/refund-wish.ts';
import type { Caller } from '../../domain/accounts/account.ts';
import type { KeyedRequest, StoredAnswer } from '../../domain/journal/idempotency.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { answerPart } from '../journal/idempotency.ts';
import type { StoredOrder } from '../orders/record.ts';
import { accountKey, openRefundWishKey, orderKey, refundWishKey, refundWishPointerKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, put, transact } from '../table/transaction.ts';

type Requested = {
  readonly caller: Caller;
  /** As it was read: nothing of it has happened since when this is written. */
  readonly order: StoredOrder;
  readonly wish: RefundWish;
  readonly keyed: KeyedRequest;
  readonly answer: StoredAnswer;
};

/**
 * Writes down what a purchaser asks to be paid back, and puts it before the staff. At most one of an order waits.
 *
 * @returns undefined when it is written; `changed` when the order or the caller is another now, or the request was answered
 *   meanwhile; `conflict` when another one of the order waits
 */
export const requestRefund = async (
  table: Table,
  { caller, order, wish, keyed, answer }: Requested,
): Promise<'changed' | Refusal | undefined> => {
  const { refund_request_id, order_id, purchaser_id } = wish;
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), callerIsAdmitted(caller)),
    answer: answerPart(keyed.scope, answer),
    order: check(orderKey(purchaser_id, order_id), {
      ConditionExpression: 'event_sequence = :read',
      values: { ':read': order.event_sequence },
    }),
    wish: put({ ...refundWishKey(purchaser_id, order_id, refund_request_id), ...wish }),
    'open wish': put({ ...openRefundWishKey(purchaser_id, order_id), refund_request_id }),
    pointer: put({ ...refundWishPointerKey('open', refund_request_id), purchaser_id, wished_of: order_id }),
  });
  if (result === undefined || isRefusal(result)) return result;
  const onlyWaiting = result.failed.size === 1 && result.failed.has('open wish');
  return onlyWaiting
    ? refuse('conflict', 'Another request for this order waits for the staff.', [{ reason: 'limit_reached' }])
    : 'changed';
};
