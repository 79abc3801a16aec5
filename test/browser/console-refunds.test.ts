import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { createOrder, getOrder, listOrders, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { listRefunds } from '../../shared/routes/orders/refunds.ts';
import { listOrderRefundRequests, requestRefund } from '../../shared/routes/refund-requests/refund-requests.ts';
import { getWallet } from '../../shared/routes/wallet/wallet.ts';
import { callOver } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { keysTo, looks, openConsole, violations } from './console-walk.ts';

const wealthIdr = 3_000_000;
const titles = ['Akuntansi UMKM', 'Fotografi Produk dengan Ponsel', 'Python untuk Pemula'] as const;
const pendingTitle = 'Literasi Digital Dasar';

type Item = { order_item_id: string; title: string; price_idr: number; tax_idr: number };
type Order = { order_id: string; status: string; amount_idr: number; items: Item[] };

const courseIds = async (wanted: readonly string[]): Promise<string[]> => {
  const { courses } = CoursePage.parse((await callOver(listCourses, '/courses?limit=100', {})).body);
  return wanted.map((title) => courses.find((course) => course.title === title)?.course_id ?? title);
};

const ordered = async (token: string, wanted: readonly string[]): Promise<Order> => {
  const body = { course_ids: await courseIds(wanted) };
  const { amount_idr } = (await callOver(quoteOrder, '/orders/quote', { token, body })).body as Order;
  const made = { ...body, expected_amount_idr: amount_idr };
  return (await callOver(createOrder, '/orders', { token, headers: key(), body: made })).body as Order;
};

/** Drops the answer to the next POST to a path, after the service has processed the request. */
const loseAnswer = async (page: Page, path: RegExp): Promise<void> => {
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
};

const noAnswer = (page: Page) => page.locator('[data-code=no_answer]').first();

describe('in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a learner on an offline phone sees the failed purchase and refund, retries, and has each once', async () => {
    const name = `far-${randomUUID().slice(0, 8)}`;
    const { token } = await givenPurchaser(name, wealthIdr);
    const { page, be, goTo, context } = await openConsole(browser, looks.phone);
    const keys = { order: keysTo(page, /\/orders$/), refundRequest: keysTo(page, /\/refund-requests$/) };
    await be(name);
    await page.evaluate(`localStorage.setItem('console.basket', '${JSON.stringify(await courseIds(titles))}')`);
    await goTo('/basket');
    const buy = page.getByRole('button', { name: 'Beli sekarang' });
    await buy.waitFor();
    await context.setOffline(true);
    await buy.click();
    await page.getByText('Mencoba lagi aman').first().waitFor();
    await page.getByText('kirim lagi setelah tersambung').waitFor();
    expect(await violations(page, 'offline-basket')).toEqual([]);
    // The error of the second price request equals the first error, and is shown only once.
    expect(await page.locator('[data-code]').count()).toBe(1);
    const { x = 0, width = 1000 } = (await page.locator('[data-person]').boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(looks.phone.viewport.width);
    await context.setOffline(false);
    await page.getByText('Anda sedang offline.').waitFor({ state: 'detached' });
    await loseAnswer(page, /\/orders$/);
    await buy.click();
    await page.locator('[data-status=paid]').waitFor();
    expect(new Set(keys.order).size).toBe(1);
    expect(keys.order.length).toBeGreaterThan(3);
    const { orders } = (await callOver(listOrders, '/orders', { token })).body as { orders: Order[] };
    expect(orders).toMatchObject([{ status: 'paid' }]);

    await page.getByRole('button', { name: 'Ajukan refund' }).click();
    await page.getByLabel(titles[1]).check();
    await page.getByLabel('Alasan').fill('Tidak sempat.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Kirim' }).click();
    await noAnswer(page).waitFor();
    expect(await page.getByLabel('Alasan').inputValue()).toBe('Tidak sempat.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('sedang ditinjau').waitFor();
    expect(new Set(keys.refundRequest).size).toBe(1);
    const refundRequests = await callOver(listOrderRefundRequests, `/orders/${orders[0]?.order_id}/refund-requests`, {
      token,
    });
    expect(refundRequests.body).toMatchObject({ refund_requests: [{ status: 'open', reason: 'Tidak sempat.' }] });
    await context.close();
  });

  test('a learner on a narrow phone sends a refund request for the only course, and leaves the page unasked', async () => {
    const name = `only-${randomUUID().slice(0, 8)}`;
    const { token } = await givenPurchaser(name, wealthIdr);
    const phone = { ...looks.phone, viewport: { width: 360, height: 740 } };
    const { page, be, goTo, context } = await openConsole(browser, phone);
    await be(name);
    await page.evaluate(`localStorage.setItem('console.basket', '${JSON.stringify(await courseIds([titles[1]]))}')`);
    await goTo('/basket');
    const line = (await page.locator('li', { hasText: titles[1] }).boundingBox()) ?? { x: 0, width: 0 };
    const remove = (await page.getByRole('button', { name: `Hapus: ${titles[1]}` }).boundingBox()) ?? {
      x: 1000,
      width: 0,
    };
    expect(remove.x + remove.width).toBeLessThanOrEqual(line.x + line.width);
    const { order_id } = await ordered(token, [titles[1]]);
    await callOver(payOrder, `/orders/${order_id}/pay`, { token, headers: key() });
    await goTo(`/orders/${order_id}`);
    await page.getByRole('button', { name: 'Ajukan refund' }).click();
    expect(await page.getByLabel(titles[1]).isChecked()).toBe(true);
    await page.getByLabel('Alasan').fill('Tidak sempat.');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('sedang ditinjau').waitFor();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'Semua pesanan' }).click();
    await page.getByText(titles[1]).first().waitFor();
    expect(asked).toEqual([]);
    await context.close();
    const support = await openConsole(browser);
    await support.be('sari');
    await support.goTo(`/staff/orders/${order_id}`);
    await support.page.getByText('Finance or an admin decides.').waitFor();
    await support.page.getByRole('row', { name: 'Coupon Rp 0', exact: true }).waitFor();
    await support.context.close();
  });

  test('the staff pay back an item once, grant and decline what is asked for, and cancel an order', async () => {
    const { token } = await givenPurchaser(`back-${randomUUID().slice(0, 8)}`, wealthIdr);
    const { order_id, amount_idr, items } = await ordered(token, titles);
    await callOver(payOrder, `/orders/${order_id}/pay`, { token, headers: key() });
    const itemOf = (place: number): Item => {
      const found = items.find(({ title }) => title === titles[place]);
      if (found === undefined) throw new Error(`There is no item ${titles[place]}.`);
      return found;
    };
    const refundRequest = (place: number, reason: string) => {
      const body = { order_item_ids: [itemOf(place).order_item_id], reason };
      return callOver(requestRefund, `/orders/${order_id}/refund-requests`, { token, headers: key(), body });
    };
    await refundRequest(1, 'No time');
    const pending = await ordered(token, [pendingTitle]);

    const { page, be, goTo, complaints, context } = await openConsole(browser);
    const keys = keysTo(page, /\/refunds$/);
    const dialog = page.getByRole('dialog');
    const confirm = (action: RegExp | string) => dialog.getByRole('button', { name: action }).click();
    await be('agus');
    await goTo(`/staff/orders/${order_id}`);

    const payBack = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Pay back: Rp/ }).click();
      await dialog.getByLabel('Reason').fill('Ticket 4711');
      await dialog.getByLabel('Note to the customer').fill('Sorry.');
      await confirm(/^Pay back/);
    };
    // The first request, for two items, is not sent. The second, for one item, loses its answer.
    for (const place of [0, 2]) await page.getByLabel(new RegExp(`^${titles[place]} ·`)).check();
    await context.setOffline(true);
    await payBack();
    await noAnswer(page).waitFor();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    const unsent = keys.splice(0);
    await page.getByLabel(new RegExp(`^${titles[2]} ·`)).uncheck();
    await loseAnswer(page, /\/refunds$/);
    await payBack();
    await page.getByText('“Sorry.”').waitFor();
    await page.getByLabel(new RegExp(`^${titles[0]} ·`)).waitFor({ state: 'detached' });
    // The page may show the refund before the client retries the request.
    await expect.poll(() => keys.length, { timeout: 90_000 }).toBe(2);
    expect(new Set(keys).size).toBe(1);
    expect(unsent).not.toContain(keys[0]);

    await page.getByText('“No time”').waitFor();
    await page.getByRole('button', { name: 'Pay back', exact: true }).click();
    await confirm('Pay back');
    await page.getByText('granted', { exact: true }).waitFor();
    await page.getByText('partly refunded').waitFor();

    await refundRequest(2, 'No interest');
    await goTo('/staff/approvals');
    const row = page.getByRole('row').filter({ has: page.locator(`[href$="${order_id}"]`) });
    await row.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByLabel('Reason').fill('Watched to the end');
    await confirm('Decline');
    await dialog.getByText('is missing').waitFor();
    await dialog.getByLabel('Note to the customer').fill('You have finished it.');
    await confirm('Decline');
    await row.waitFor({ state: 'detached' });
    await page.getByText('Decided', { exact: true }).click();
    await row.filter({ hasText: 'No interest' }).getByText('declined').waitFor();

    await goTo(`/staff/orders/${pending.order_id}`);
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await confirm('Cancel the order');
    await dialog.getByText('is missing').waitFor();
    await dialog.getByLabel('Reason').fill('They called');
    await loseAnswer(page, /\/cancel$/);
    await confirm('Cancel the order');
    // The request has no key, so it is not retried. A person who closes the dialog sees the result.
    await noAnswer(page).waitFor();
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByText('cancelled', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    const paidBack = [0, 1].map((place) => itemOf(place).price_idr + itemOf(place).tax_idr);
    const { refunds } = (await callOver(listRefunds, `/orders/${order_id}/refunds`, { token })).body as {
      refunds: { amount_idr: number }[];
    };
    expect(refunds.map((refund) => refund.amount_idr)).toEqual(paidBack);
    const wallet = (await callOver(getWallet, '/wallet', { token })).body;
    const available_idr = wealthIdr - amount_idr + paidBack.reduce((sum, each) => sum + each, 0);
    expect(wallet).toMatchObject({ available_idr, held_idr: 0 });
    for (const [id, status] of [
      [order_id, 'partially_refunded'],
      [pending.order_id, 'cancelled'],
    ])
      expect((await callOver(getOrder, `/orders/${id}`, { token })).body).toMatchObject({ status });
  });
});
