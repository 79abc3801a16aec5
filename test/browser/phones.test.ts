import { expect, inject, it, onTestFinished } from 'vitest';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import { Quote } from '../../shared/contract/orders/quote.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { putDevice } from '../../shared/routes/devices/devices.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { callOver } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';

const device = { platform: 'ios', token: 'token-of-the-phone-of-gita', locale: 'en', app_version: '1.0' };

const payForCourse = async (token: string): Promise<void> => {
  const { courses } = CoursePage.parse((await callOver(listCourses, '/courses?q=akuntansi', {})).body);
  const basket = { course_ids: courses.slice(0, 1).map(({ course_id }) => course_id) };
  const quote = Quote.parse((await callOver(quoteOrder, '/orders/quote', { token, body: basket })).body);
  const body = { ...basket, expected_amount_idr: quote.amount_idr };
  const order = Order.parse((await callOver(createOrder, '/orders', { token, headers: key(), body })).body);
  const paid = await callOver(payOrder, `/orders/${order.order_id}/pay`, { token, headers: key() });
  expect(paid.status).toBe(200);
};

it('a phone shows that an order is paid without its amount and course', async () => {
  const { token } = await givenPurchaser('gita', 1_000_000);
  const reported = await callOver(putDevice, '/me/devices/phone-of-gita', { token, body: device });
  expect(reported.status).toBe(200);
  const browser = await connectChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(inject('phones'));
  await payForCourse(token);

  // The page polls by itself.
  const phone = page.locator('section', { has: page.getByRole('heading', { name: device.token }) });
  await phone.getByText('Payment received').waitFor({ timeout: 90_000 });
  const shown = await phone.innerText();
  expect(shown).toContain('Your order is paid. Open the app to start learning.');
  expect(shown).not.toMatch(/Rp|akuntansi/i);
});
