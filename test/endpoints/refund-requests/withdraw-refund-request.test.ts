import { beforeAll, expect, test } from 'vitest';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import {
  decideRefundRequest as decideRow,
  withdrawRefundRequest as row,
} from '../../../shared/routes/refund-requests/refund-requests.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPolicies, storedOrder } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest, givenRefundRequest } from '../../harness/given-refund-request.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

beforeAll(givenPolicies);

const given = async () => {
  const { refundRequest, ...paid } = await givenPaidOrderWithRefundRequest();
  const params = { refund_request_id: refundRequest.refund_request_id };
  const withdraw = (caller = paid.caller, by = handler) => call(by, row, { caller, params });
  return { ...paid, refundRequest, params, withdraw };
};

test('withdrawRefundRequest ends a request, a repeat gets the same answer, and another request is possible', async () => {
  const { caller, order, refundRequest, params, withdraw } = await given();
  const answer = await withdraw();
  expect(answer).toMatchObject({
    status: 200,
    body: { ...refundRequest, status: 'withdrawn', refund_id: null, decided_at: expect.any(String) },
  });
  await expectNothingWritten(async () => {
    expect((await withdraw()).body).toEqual(answer.body);
  });
  expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
  const again = await givenRefundRequest({ caller, order });
  const pointers = (await storedItems()).filter(({ requested_of }) => requested_of === order.order_id);
  expect(pointers.map(({ PK, SK }) => `${PK} ${SK}`).toSorted()).toEqual([
    `REFUND_REQUEST#decided ${params.refund_request_id}`,
    `REFUND_REQUEST#open ${again.refund_request_id}`,
  ]);
});

test('a withdrawn request cannot be decided, and a decided request cannot be withdrawn', async () => {
  const { caller: staff } = await givenStaff('finance');
  const withdrawn = await given();
  await withdrawn.withdraw();
  expect(
    await call(decide, decideRow, { caller: staff, ...decisionOn(withdrawn.refundRequest, 'granted') }),
  ).toMatchObject({
    code: 'invalid_status',
    reasons: ['decided'],
  });
  const decided = await given();
  await call(decide, decideRow, { caller: staff, ...decisionOn(decided.refundRequest, 'declined') });
  expect(await decided.withdraw()).toMatchObject({ code: 'invalid_status', reasons: ['decided'] });
});

test('a decision between the read and the write of a withdrawal wins', async () => {
  const { caller: staff } = await givenStaff('finance');
  const { refundRequest, order, caller, withdraw } = await given();
  const racing = handlerOf(
    interruptedTable(() => call(decide, decideRow, { caller: staff, ...decisionOn(refundRequest, 'granted') })),
  );
  expect(await withdraw(caller, racing)).toMatchObject({ code: 'invalid_status', reasons: ['decided'] });
  expect(await storedOrder(order)).toMatchObject({ status: 'refunded' });
});

test('withdrawRefundRequest by anybody else, and of an unknown request, is refused', async () => {
  const { withdraw } = await given();
  const { caller: admin } = await givenCaller({ roles: ['learner', 'admin'] });
  await expectNothingWritten(async () => {
    expect(await withdraw(admin)).toMatchObject({ code: 'forbidden', reasons: ['ownership'] });
    const params = { refund_request_id: 'rfr_01m83k7v1pf4x0nnm2p0vhs3fr' };
    expect(await call(handler, row, { caller: admin, params })).toMatchObject({ code: 'not_found' });
  });
});

describeTableOutage(handlerOf, row, async () => {
  const { caller, params } = await given();
  return { caller, params };
});
