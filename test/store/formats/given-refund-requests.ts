import { handler } from '../../../functions/refund-requests/decide-refund-request.ts';
import { decideRefundRequest as row } from '../../../shared/routes/refund-requests/refund-requests.ts';
import { call } from '../../harness/call.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest } from '../../harness/given-refund-request.ts';
import { givenStaff } from '../../harness/given-staff.ts';

/** Stores refund requests that wait, were granted and were declined. */
export const givenStoredRefundRequests = async (): Promise<void> => {
  await givenPolicies();
  const { caller } = await givenStaff('finance');
  await givenPaidOrderWithRefundRequest();
  for (const decision of ['granted', 'declined'] as const)
    await call(handler, row, {
      caller,
      ...decisionOn((await givenPaidOrderWithRefundRequest()).refundRequest, decision),
    });
};
