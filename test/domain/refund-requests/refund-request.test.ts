import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../shared/domain/orders/state.ts';
import { newRefundRequest, refuseDecision } from '../../../shared/domain/refund-requests/refund-request.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const item = (order_item_id: string, price_idr: number, tax_idr: number) => ({ order_item_id, price_idr, tax_idr });
const order = {
  ...({ order_id: 'ord_1', purchaser_id: 'usr_1', status: 'paid' } as const),
  items: [item('oit_a', 100, 11), item('oit_b', 200, 22)],
  refunded_item_ids: [] as string[],
};
type Order = Parameters<typeof newRefundRequest>[0];
const refundRequest = (of: Partial<Order> = {}, wanted?: readonly string[]) =>
  newRefundRequest(
    { ...order, ...of },
    { order_item_ids: wanted, reason: 'Too hard.' },
    nowMs,
    (n) => new Uint8Array(n),
  );

describe('a refund request', () => {
  test('a refund request names its items and waits for a decision', () => {
    expect(refundRequest({}, ['oit_b'])).toStrictEqual({
      refund_request_id: expect.stringMatching(/^rfr_\w{26}$/),
      ...{ order_id: 'ord_1', purchaser_id: 'usr_1', order_item_ids: ['oit_b'], amount_idr: 222 },
      ...{ reason: 'Too hard.', status: 'open', refund_id: null, public_note: null },
      ...{ created_at: '2026-11-22T03:04:05.678Z', decided_at: null },
    });
  });

  test('a refund request without items is of all that is not refunded', () => {
    expect(refundRequest()).toMatchObject({ order_item_ids: ['oit_a', 'oit_b'], amount_idr: 333 });
    const partly = { status: 'partially_refunded', refunded_item_ids: ['oit_a'] } as const;
    expect(refundRequest(partly)).toMatchObject({ order_item_ids: ['oit_b'], amount_idr: 222 });
  });

  test.for(orderStatuses)('a refund request of an order that is %s is of its refundable items', (status) => {
    if (status === 'paid' || status === 'partially_refunded')
      expect(refundRequest({ status })).toMatchObject({ status: 'open' });
    else expect(refundRequest({ status })).toMatchObject({ refusal: 'invalid_status', details: [{ reason: status }] });
  });

  test('a refund request of a refunded item is refused', () => {
    expect(refundRequest({}, ['oit_x'])).toMatchObject({
      refusal: 'invalid_request',
      details: [{ reason: 'unknown_item' }],
    });
    expect(refundRequest({ refunded_item_ids: ['oit_a'] }, ['oit_a'])).toMatchObject({
      ...{ refusal: 'invalid_status', details: [{ reason: 'item_refunded' }] },
    });
  });
});

test('a refund request is decided once, and never by its purchaser', () => {
  const open = { purchaser_id: 'usr_1', status: 'open' } as const;
  expect(refuseDecision(open, 'usr_2')).toBeUndefined();
  expect(refuseDecision(open, 'usr_1')).toMatchObject({ refusal: 'forbidden', details: [{ reason: 'self' }] });
  for (const status of ['granted', 'declined'] as const)
    expect(refuseDecision({ ...open, status }, 'usr_2')).toMatchObject({
      ...{ refusal: 'invalid_status', details: [{ reason: 'decided' }] },
    });
});
