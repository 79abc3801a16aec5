import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, inject, test, vi } from 'vitest';
import type { ShownMessage } from '../../../local/receiver/html.ts';
import { sampleCourseId } from '../../../local/sample/courses.ts';
import { listReconciliations, startReconciliation } from '../../../shared/routes/books/books.ts';
import { cancelOrder, createOrder } from '../../../shared/routes/orders/orders.ts';
import { putWebhookEndpoint } from '../../../shared/routes/webhooks/webhooks.ts';
import { callOver, sessionOf } from '../../journeys/client.ts';
import { givenPurchaser, key } from '../../journeys/purchaser.ts';

const reason = 'Ticket 4711';
const patience = { timeout: 200_000, interval: 3000 };

const received = async (path: string): Promise<readonly ShownMessage[]> => {
  const answer = await fetch(`${inject('receiver')}/messages`);
  const { messages }: { messages: readonly ShownMessage[] } = JSON.parse(await answer.text());
  return messages.filter((message) => message.path === path);
};

/** @returns the id of an order that was placed and cancelled */
const cancelledOrder = async (token: string): Promise<string> => {
  const basket = { course_ids: [sampleCourseId(1)], expected_amount_idr: 499_500 };
  const order = await callOver(createOrder, '/orders', { token, headers: key(), body: basket });
  expect(order.status).toBe(201);
  const { order_id } = Object(order.body);
  await callOver(cancelOrder, `/orders/${order_id}/cancel`, { token, body: {} });
  return order_id;
};

test('an event reaches a webhook receiver through stream, bus, rule, queue and function', async () => {
  const { access_token: admin } = await sessionOf('agus');
  const path = `/hook-${randomUUID()}`;
  const body = { url: `https://receiver.example.com${path}`, events: ['order.cancelled'], enabled: true, reason };
  const endpoint = `/admin/webhook-endpoints/foreign-${Date.now()}`;
  const made = await callOver(putWebhookEndpoint, endpoint, { token: admin, body });
  expect(made.status).toBe(201);
  const { token } = await givenPurchaser(`nina-${Date.now()}`, 0);
  // A new endpoint gets events only after about two seconds. So orders are placed and cancelled until an event arrives.
  const cancelled: string[] = [];
  const message = await vi.waitFor(async () => {
    const [first] = await received(path);
    if (first !== undefined) return first;
    cancelled.push(await cancelledOrder(token));
    throw new Error('Nothing arrived.');
  }, patience);
  const headers = {
    ...{ 'webhook-id': message.id, 'webhook-timestamp': message.timestamp },
    'webhook-signature': message.signature,
  };
  const event = new Webhook(Object(made.body).secret).verify(message.body, headers);
  expect(event).toMatchObject({ type: 'order.cancelled' });
  expect(cancelled.some((id) => message.body.includes(id))).toBe(true);
});

test('a reconciliation that finance starts runs its state machine over all segments and stores a verdict', async () => {
  const { access_token: token } = await sessionOf('fitri');
  const asked = await callOver(startReconciliation, '/admin/reconciliations', { token, body: { reason } });
  expect(asked.status).toBe(202);
  const { requested_at } = Object(asked.body);
  await vi.waitFor(async () => {
    const page = await callOver(listReconciliations, '/admin/reconciliations', { token });
    const [verdict] = Object(page.body).reconciliations;
    expect(Date.parse(verdict?.started_at)).toBeGreaterThanOrEqual(Date.parse(requested_at));
    expect(verdict).toMatchObject({ complete: true, violations: 0 });
  }, patience);
});
