import { beforeAll, describe, expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import { Receipt } from '../../../shared/contract/orders/receipt.ts';
import { getReceipt as row } from '../../../shared/routes/orders/receipts.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenOpenOrder, givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const about = ({ order_id }: { order_id: string }) => ({ params: { order_id } });
const page = [['Accept', 'text/html,*/*;q=0.8']] as const;

beforeAll(givenPolicies);

describe('the receipt of a paid order', () => {
  test('the receipt of a paid order equals the order, line by line', async () => {
    const { caller, order } = await givenPaidOrder(2);
    const answer = await call(handler, row, { caller, ...about(order) });
    expect(answer.headers).toMatchObject({ Vary: 'Accept', 'Cache-Control': 'no-store' });
    const receipt = Receipt.parse(answer.body);
    expect(receipt).toMatchObject({
      ...{ receipt_number: order.order_id, amount_idr: order.amount_idr, tax_idr: order.tax_idr, refunded_idr: 0 },
      lines: order.items.map(({ order_item_id, title, price_idr }) => ({ order_item_id, title, price_idr })),
    });
  });

  test('the receipt of a paid order is HTML without scripts for a client that asks for it', async () => {
    const { caller, order } = await givenPaidOrder(1);
    const answer = await call(handler, row, { caller, ...about(order), headers: page });
    expect(answer.headers).toMatchObject({ Vary: 'Accept', 'Content-Type': 'text/html; charset=utf-8' });
    expect(answer.body).toContain(order.order_id);
    expect(answer.body).toContain('499.500');
  });

  test('the receipt of a paid order shows later refunds', async () => {
    const { caller, order } = await givenPaidOrder(2);
    const { caller: finance } = await givenCaller({ roles: ['finance'] });
    const body = { order_item_ids: [order.items[0]?.order_item_id], reason: 'Ticket 4711' };
    await call(refundOrder, refundRow, { caller: finance, ...about(order), headers: keyHeader(), body });
    const lines = [{ refunded: true }, { refunded: false }];
    expect(await call(handler, row, { caller, ...about(order) })).toMatchObject({
      body: { status: 'partially_refunded', refunded_idr: order.amount_idr / 2, lines },
    });
  });
});

describe('no receipt', () => {
  test('getReceipt of an unpaid order → invalid_status, as JSON for a browser too', async () => {
    const { caller, order } = await givenOpenOrder();
    const answer = await call(handler, row, { caller, ...about(order), headers: page });
    expect(answer).toMatchObject({ code: 'invalid_status', reasons: ['pending'] });
  });
});
