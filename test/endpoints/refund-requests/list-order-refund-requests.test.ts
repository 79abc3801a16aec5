import { beforeAll, expect, test } from 'vitest';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import {
  decideRefundRequest as decideRow,
  listOrderRefundRequests as row,
} from '../../../shared/routes/refund-requests/refund-requests.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest, givenRefundRequest } from '../../harness/given-refund-request.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const about = ({ order_id }: { order_id: string }) => ({ params: { order_id } });

beforeAll(givenPolicies);

test('listOrderRefundRequests shows the purchaser requests, decisions and reasons', async () => {
  const { caller, order, refundRequest } = await givenPaidOrderWithRefundRequest();
  expect((await call(handler, row, { caller, ...about(order) })).body).toEqual({ refund_requests: [refundRequest] });
  const { caller: finance } = await givenCaller({ roles: ['finance'] });
  const declined = await call(decide, decideRow, { caller: finance, ...decisionOn(refundRequest, 'declined') });
  expect(declined.body).toMatchObject({ status: 'declined', public_note: 'The course has begun.' });
  const again = await givenRefundRequest({ caller, order });
  const refund_requests = [declined.body, again];
  expect((await call(handler, row, { caller, ...about(order) })).body).toEqual({ refund_requests });
});
