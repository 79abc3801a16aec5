import { beforeAll, describe, expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { requestRefund as row } from '../../../shared/routes/refund-requests/refund-requests.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenOpenOrder, givenPaidOrder, givenPolicies, keyHeader, newKey } from '../../harness/given-checkout.ts';
import { refundRequestFor } from '../../harness/given-refund-request.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const refund = async ({ order_id, items }: Awaited<ReturnType<typeof givenPaidOrder>>['order'], place: number) => {
  const { caller } = await givenCaller({ roles: ['finance'] });
  const body = { order_item_ids: [items[place]?.order_item_id], reason: 'Ticket 4711' };
  return call(refundOrder, refundRow, { caller, params: { order_id }, headers: keyHeader(), body });
};

beforeAll(givenPolicies);

describe('a refund request', () => {
  test('requestRefund of all that is left of an order waits for a decision', async () => {
    const { caller, order } = await givenPaidOrder(2);
    await refund(order, 0);
    const answer = await call(handler, row, { caller, ...refundRequestFor(order) });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ order_id: order.order_id, purchaser_id: order.purchaser_id, status: 'open', amount_idr: 499_500 },
        ...{ order_item_ids: [order.items[1]?.order_item_id], refund_id: null, public_note: null, decided_at: null },
      },
    });
  });

  test('requestRefund of one item answers the same request again, and another waits for the first', async () => {
    const { caller, order } = await givenPaidOrder(2);
    const order_item_ids = [order.items[0]?.order_item_id];
    const request = { caller, ...refundRequestFor(order, { order_item_ids }, newKey()) };
    const [first, again] = await Promise.all([call(handler, row, request), call(handler, row, request)]);
    expect(again.body).toEqual(first.body);
    expect((await call(handler, row, request)).body).toEqual(first.body);
    expect(await call(handler, row, { caller, ...refundRequestFor(order) })).toMatchObject({
      reasons: ['limit_reached'],
    });
    const waiting = (await storedItems()).filter(({ requested_of }) => requested_of === order.order_id);
    expect(waiting.map(({ PK }) => PK)).toEqual(['REFUND_REQUEST#open']);
  });

  test('requestRefund twice at once, and one of them waits', async () => {
    const { caller, order } = await givenPaidOrder(1);
    const answers = await Promise.all([1, 2].map(() => call(handler, row, { caller, ...refundRequestFor(order) })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a refused request writes nothing', () => {
  test.for<[string, (order: { items: readonly { order_item_id: string }[] }) => object, object]>([
    [
      'an item twice',
      ({ items: [item] }) => ({ order_item_ids: [item?.order_item_id, item?.order_item_id] }),
      { reasons: ['repeated'] },
    ],
    [
      'an item of another order',
      () => ({ order_item_ids: ['oit_01m7y0z8sepceyg3eb0jry52n6'] }),
      { reasons: ['unknown_item'] },
    ],
    ['no reason', () => ({ reason: null }), { code: 'invalid_request' }],
  ])('requestRefund with %s is refused and writes nothing', async ([, body, refusal]) => {
    const { caller, order } = await givenPaidOrder(1);
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller, ...refundRequestFor(order, body(order)) })).toMatchObject(refusal);
    });
  });

  test('requestRefund of an unpaid order or a refunded item is refused', async () => {
    const open = await givenOpenOrder();
    expect(await call(handler, row, { caller: open.caller, ...refundRequestFor(open.order) })).toMatchObject({
      reasons: ['pending'],
    });
    const { caller, order } = await givenPaidOrder(2);
    await refund(order, 0);
    const order_item_ids = [order.items[0]?.order_item_id];
    expect(await call(handler, row, { caller, ...refundRequestFor(order, { order_item_ids }) })).toMatchObject({
      reasons: ['item_refunded'],
    });
    await refund(order, 1);
    expect(await call(handler, row, { caller, ...refundRequestFor(order) })).toMatchObject({ reasons: ['refunded'] });
  });

  test('requestRefund of an item that is refunded between read and write is refused', async () => {
    const { caller, order } = await givenPaidOrder(1);
    const racing = handlerOf(interruptedTable(() => refund(order, 0)));
    expect(await call(racing, row, { caller, ...refundRequestFor(order) })).toMatchObject({ reasons: ['refunded'] });
  });
});
