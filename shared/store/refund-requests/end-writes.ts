import type { RefundRequest } from '../../contract/refund-requests/refund-request.ts';
import { openRefundRequestKey, refundRequestKey, refundRequestPointerKey } from '../table/keys.ts';
import { put, remove, update, type Writes } from '../table/transaction.ts';

/**
 * The writes that end an open refund request. A request ends once. The order can have another request
 * afterwards.
 */
export const endWrites = (refundRequest: RefundRequest): Writes => {
  const { refund_request_id: id, order_id, purchaser_id, status, refund_id, public_note, decided_at } = refundRequest;
  return {
    refundRequest: update(
      refundRequestKey(purchaser_id, order_id, id),
      {
        status: { set: status },
        refund_id: { set: refund_id },
        public_note: { set: public_note },
        decided_at: { set: decided_at },
      },
      { ConditionExpression: '#status = :open', values: { ':open': 'open' } },
    ),
    'open refundRequest': remove(openRefundRequestKey(purchaser_id, order_id), {
      ConditionExpression: 'refund_request_id = :id',
      values: { ':id': id },
    }),
    'open pointer': remove(refundRequestPointerKey('open', id), { ConditionExpression: 'attribute_exists(PK)' }),
    'decided pointer': put({ ...refundRequestPointerKey('decided', id), purchaser_id, requested_of: order_id }),
  };
};
