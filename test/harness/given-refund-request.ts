import { handler } from '../../functions/refund-requests/request-refund.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { RefundRequest } from '../../shared/contract/refund-requests/refund-request.ts';
import { requestRefund as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { type CallRequest, call } from './call.ts';
import { givenPaidOrder, keyHeader, newKey } from './given-checkout.ts';

type Asked = { readonly caller: CallRequest['caller']; readonly order: Pick<Order, 'order_id'> };

/** A request to refund the remaining items of an order. */
export const refundRequestFor = ({ order_id }: Asked['order'], body: object = {}, key = newKey()) => ({
  params: { order_id },
  headers: keyHeader(key),
  body: { reason: 'I bought it twice.', ...body },
});

/** A refund request that the purchaser of a paid order has sent. */
export const givenRefundRequest = async ({ caller, order }: Asked, body: object = {}): Promise<RefundRequest> =>
  RefundRequest.parse((await call(handler, row, { ...(caller && { caller }), ...refundRequestFor(order, body) })).body);

/** A refund request for a new order. */
export const givenPaidOrderWithRefundRequest = async (courses = 2) => {
  const paid = await givenPaidOrder(courses);
  return { ...paid, refundRequest: await givenRefundRequest(paid) };
};

export const decisionOn = (
  { refund_request_id }: Pick<RefundRequest, 'refund_request_id'>,
  decision: 'granted' | 'declined',
  key = newKey(),
) => ({
  params: { refund_request_id },
  headers: keyHeader(key),
  body: { decision, reason: 'Ticket 4711', ...(decision === 'declined' && { public_note: 'The course has begun.' }) },
});
