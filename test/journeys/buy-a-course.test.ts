import { expect, inject, it } from 'vitest';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import { Quote } from '../../shared/contract/orders/quote.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { listEnrollments } from '../../shared/routes/enrollments/enrollments.ts';
import { cancelOrder, createOrder, getOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { refundOrder } from '../../shared/routes/orders/refunds.ts';
import { getWallet } from '../../shared/routes/wallet/wallet.ts';
import { eventually } from '../harness/eventually.ts';
import { callOver } from './client.ts';
import { givenPurchaser, key } from './purchaser.ts';

const reason = 'Ticket 4711';
const orderOf = async (token: string, search: string, coupon?: string): Promise<Order> => {
  const page = CoursePage.parse((await callOver(listCourses, `/courses?q=${search}`, {})).body);
  const body = { course_ids: page.courses.map(({ course_id }) => course_id), ...(coupon && { coupon_code: coupon }) };
  const quote = Quote.parse((await callOver(quoteOrder, '/orders/quote', { token, body })).body);
  const order = { ...body, expected_amount_idr: quote.amount_idr };
  return Order.parse((await callOver(createOrder, '/orders', { token, headers: key(), body: order })).body);
};

it('a purchaser gets from the catalog to an owned course, and back by a refund', async () => {
  const { token, finance } = await givenPurchaser('dewi', 1_000_000);
  const order = await orderOf(token, 'analisis%20data', 'HEMAT10');
  expect(order).toMatchObject({ status: 'pending', amount_idr: 449_550, coupon_code: 'HEMAT10' });
  const path = `/orders/${order.order_id}`;

  const paid = await callOver(payOrder, `${path}/pay`, { token, headers: key() });
  expect(paid).toMatchObject({
    status: 200,
    body: { ...order, status: 'paid', paid_at: expect.any(String), finance_reservation_id: expect.any(String) },
  });
  expect((await callOver(getOrder, path, { token })).body).toEqual(paid.body);
  expect((await callOver(getWallet, '/wallet', { token })).body).toMatchObject({ available_idr: 550_450, held_idr: 0 });
  const owned = await callOver(listEnrollments, '/me/enrollments', { token });
  expect(owned.body).toMatchObject({ enrollments: [{ order_id: order.order_id, status: 'active' }] });

  const body = { order_item_ids: order.items.map(({ order_item_id }) => order_item_id), reason };
  const refund = await callOver(refundOrder, `${path}/refunds`, { token: finance, headers: key(), body });
  expect(refund).toMatchObject({ status: 201, body: { amount_idr: 449_550 } });
  expect((await callOver(getWallet, '/wallet', { token })).body).toMatchObject({ available_idr: 1_000_000 });
  const revoked = await callOver(listEnrollments, '/me/enrollments', { token });
  expect(revoked.body).toMatchObject({ enrollments: [{ status: 'revoked' }] });
});

it('the events of an order are published in their sequence', async () => {
  const { token } = await givenPurchaser('eka', 1_000_000);
  const order = await orderOf(token, 'akuntansi');
  await callOver(cancelOrder, `/orders/${order.order_id}/cancel`, { token, body: {} });
  await eventually(async () => {
    const answer = await fetch(`${inject('events')}/events?subject=${order.order_id}`);
    expect(await answer.json()).toMatchObject({
      events: [
        { type: 'order.created', specversion: '1.0', sequence: '0000000001' },
        { type: 'order.cancelled', subject: order.order_id, sequence: '0000000002' },
      ],
    });
  });
});
