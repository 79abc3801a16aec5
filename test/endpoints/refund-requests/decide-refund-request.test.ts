import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listRefunds } from '../../../functions/orders/list-refunds.ts';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { RefundRequest } from '../../../shared/contract/refund-requests/refund-request.ts';
import { refundOrder as refundRow, listRefunds as refundsRow } from '../../../shared/routes/orders/refunds.ts';
import { decideRefundRequest as row } from '../../../shared/routes/refund-requests/refund-requests.ts';
import { call } from '../../harness/call.ts';
import { callerFor, storedItems } from '../../harness/given.ts';
import { givenPaidOrder, givenPolicies, keyHeader, newKey, storedOrder } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest, givenRefundRequest } from '../../harness/given-refund-request.ts';
import { auditTrailOf, changesOf, givenStaff } from '../../harness/given-staff.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const refund = async ({ order_id, items }: Order) => {
  const { caller } = await givenStaff('finance');
  const body = { order_item_ids: items.map(({ order_item_id }) => order_item_id), reason: 'Ticket 4712' };
  return call(refundOrder, refundRow, { caller, params: { order_id }, headers: keyHeader(), body });
};

beforeAll(givenPolicies);

describe('a granted refund request', () => {
  test('a granted refund request refunds its items: money, order, courses, list of refunds', async () => {
    const [{ caller, user }, { order, refundRequest, ...purchaser }] = [
      await givenStaff('finance'),
      await givenPaidOrderWithRefundRequest(),
    ];
    const answer = await call(handler, row, { caller, ...decisionOn(refundRequest, 'granted') });
    const granted = RefundRequest.parse(answer.body);
    const { refund_id, decided_at } = granted;
    expect(granted).toEqual({ ...refundRequest, status: 'granted', refund_id, decided_at });
    expect([refund_id, decided_at]).not.toContain(null);
    expect(await storedWallet(purchaser.user.user_id)).toMatchObject({ available_idr: order.amount_idr, held_idr: 0 });
    expect(await storedOrder(order)).toMatchObject({ status: 'refunded' });
    const params = { order_id: order.order_id };
    expect((await call(listRefunds, refundsRow, { caller: purchaser.caller, params })).body).toMatchObject({
      refunds: [{ refund_id: granted.refund_id, amount_idr: refundRequest.amount_idr, public_note: null }],
    });
    expect(await auditTrailOf(refundRequest.refund_request_id)).toMatchObject([
      { action: 'decideRefundRequest', actor_id: user.user_id, reason: 'Ticket 4711', after: { status: 'granted' } },
    ]);
  });

  test('decideRefundRequest grants a request once, for repeated and parallel decisions', async () => {
    const { order, refundRequest, user } = await givenPaidOrderWithRefundRequest();
    const staff = await Promise.all([1, 2, 3].map(() => givenStaff('finance')));
    const key = newKey();
    const requests = staff.flatMap(({ caller }) =>
      (['granted', 'declined'] as const).map((decision) => ({ caller, ...decisionOn(refundRequest, decision, key) })),
    );
    await Promise.all(requests.map((request) => call(handler, row, request)));
    const after = await Promise.all(requests.map((request) => call(handler, row, request)));
    const isGranted = (await storedOrder(order)).status === 'refunded';
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: isGranted ? order.amount_idr : 0 });
    expect(after.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await changesOf(refundRequest.refund_request_id)).toHaveLength(1);
  });

  test('a refund request whose items are refunded otherwise cannot be granted, but declined', async () => {
    const [{ caller }, { order, refundRequest }] = [
      await givenStaff('finance'),
      await givenPaidOrderWithRefundRequest(1),
    ];
    const racing = handlerOf(interruptedTable(() => refund(order)));
    expect(await call(racing, row, { caller, ...decisionOn(refundRequest, 'granted') })).toMatchObject({
      reasons: ['refunded'],
    });
    expect(await call(handler, row, { caller, ...decisionOn(refundRequest, 'declined') })).toMatchObject({
      status: 200,
    });
  });
});

describe('a declined refund request', () => {
  test('a declined refund request moves no money, shows its reason to the purchaser and allows another', async () => {
    const [{ caller }, { order, refundRequest, user, ...purchaser }] = [
      await givenStaff('admin'),
      await givenPaidOrderWithRefundRequest(),
    ];
    const answer = await call(handler, row, { caller, ...decisionOn(refundRequest, 'declined') });
    expect(answer.body).toMatchObject({
      ...refundRequest,
      status: 'declined',
      public_note: 'The course has begun.',
      decided_at: expect.any(String),
    });
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 0 });
    const again = await givenRefundRequest({ caller: purchaser.caller, order });
    expect(await call(handler, row, { caller, ...decisionOn(refundRequest, 'granted') })).toMatchObject({
      reasons: ['decided'],
    });
    const pointers = (await storedItems()).filter(({ requested_of }) => requested_of === order.order_id);
    expect(pointers.map(({ PK, SK }) => `${PK} ${SK}`).toSorted()).toEqual([
      `REFUND_REQUEST#decided ${refundRequest.refund_request_id}`,
      `REFUND_REQUEST#open ${again.refund_request_id}`,
    ]);
  });
});

describe('a refused request writes nothing', () => {
  test('decideRefundRequest of one’s own is refused for any roles', async () => {
    const { caller, order } = await givenPaidOrder(1, { roles: ['learner', 'finance', 'admin'] });
    const refundRequest = await givenRefundRequest({ caller, order });
    for (const decision of ['granted', 'declined'] as const)
      await expectNothingWritten(async () => {
        expect(await call(handler, row, { caller, ...decisionOn(refundRequest, decision) })).toMatchObject({
          reasons: ['self'],
        });
      });
  });

  test.for(['granted', 'declined'] as const)(
    'decideRefundRequest by the creator of a wanted course is refused: %s',
    async (decision) => {
      const { creator, ...paid } = await givenPaidOrder(2, {}, { roles: ['learner', 'instructor', 'finance'] });
      const refundRequest = await givenRefundRequest(paid);
      await expectNothingWritten(async () => {
        expect(
          await call(handler, row, { caller: callerFor(creator), ...decisionOn(refundRequest, decision) }),
        ).toMatchObject({
          status: 403,
          reasons: ['beneficiary'],
        });
      });
    },
  );

  test('decideRefundRequest by the creator of another course of the order is decided', async () => {
    const { creator, order, ...paid } = await givenPaidOrder(2, {}, { roles: ['learner', 'finance'] });
    const refundRequest = await givenRefundRequest(
      { ...paid, order },
      { order_item_ids: [order.items[1]?.order_item_id] },
    );
    expect(
      await call(handler, row, { caller: callerFor(creator), ...decisionOn(refundRequest, 'granted') }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('decideRefundRequest that declines without a note is refused', async () => {
    const [{ caller }, { refundRequest }] = [await givenStaff('finance'), await givenPaidOrderWithRefundRequest(1)];
    const silent = { ...decisionOn(refundRequest, 'granted'), body: { decision: 'declined', reason: 'Ticket 4711' } };
    expect(await call(handler, row, { caller, ...silent })).toMatchObject({
      code: 'invalid_request',
      body: { details: [{ reason: 'required', pointer: '/public_note' }] },
    });
  });
});
