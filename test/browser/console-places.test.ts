import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { givenPurchaser } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const index = `${inject('referencePage')}/console/`;
const unique = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;
const cors = { 'Access-Control-Allow-Origin': '*' };

/** Changes the answers of an operation, as a later version of the service would. */
const answering = async (context: BrowserContext, url: RegExp, change: (body: never) => object): Promise<void> => {
  await context.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
};

describe('in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('Back keeps search, filter and scroll; the address of a search can be shared', async () => {
    const { page, goTo, context } = await openConsole(browser, looks.phone);
    await goTo('/courses');
    await page.getByLabel('Jenis').selectOption('regular');
    await page.getByLabel('Cari').fill('data');
    await page.waitForURL(/#\/courses\?(kind=regular&q=data|q=data&kind=regular)$/);
    await page.locator('article').first().waitFor();
    const address = page.url();
    await page.getByLabel('Cari').fill('');
    await page.waitForURL(/#\/courses\?kind=regular$/);
    await page.locator('article').nth(4).waitFor();
    await page.evaluate('window.scrollTo(0, 900)');
    await expect.poll(() => page.evaluate('window.scrollY'), { timeout: 90_000 }).toBe(900);
    await page.locator('article a.whole').nth(2).click();
    await page.getByRole('link', { name: '← Semua kursus' }).waitFor();
    expect(await page.evaluate('window.scrollY')).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate('window.scrollY'), { timeout: 90_000 }).toBe(900);
    expect(await page.getByLabel('Jenis').inputValue()).toBe('regular');

    const shared = await context.newPage();
    await shared.goto(address);
    await shared.locator('article').first().waitFor();
    expect(await shared.getByLabel('Cari').inputValue()).toBe('data');
    await context.close();
  });

  test('a new tab signs the same person in without a question, and no one after the sign-out', async () => {
    const name = unique('tabs');
    await givenPurchaser(name, 0);
    const { page, be, context } = await openConsole(browser);
    await be(name);
    const second = await context.newPage();
    await second.goto(`${index}#/orders`);
    await second.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await second.locator('[data-person]').waitFor();
    expect(await second.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);

    await page.bringToFront();
    await page.locator('[data-person]').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const third = await context.newPage();
    await third.goto(`${index}#/orders`);
    await third.getByRole('heading', { name: 'Sign in to see this' }).waitFor();
    await context.close();
  });

  test('a new tab stays a visitor’s when the provider would have to ask', async () => {
    const { page, be, context } = await openConsole(browser);
    await be(unique('forgotten'));
    await context.clearCookies();
    const second = await context.newPage();
    await second.goto(`${index}#/courses`);
    await second.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    await second.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await second.getByRole('alert').count()).toBe(0);
    expect(second.url()).toBe(`${index}#/courses`);
    await page.close();
    await context.close();
  });

  test('a changed profile is confirmed with the focus on the message, and links the notices', async () => {
    const name = unique('moved');
    await givenPurchaser(name, 0);
    const { page, be, goTo, context, complaints } = await openConsole(browser, {
      ...looks.desk,
      viewport: looks.phone.viewport,
    });
    // The person agreed to an older version of the privacy notice.
    type Me = { readonly consents: readonly { readonly purpose: string }[] };
    await answering(context, /\/me$/, (me: Me) => ({
      ...me,
      consents: me.consents.map((given) =>
        given.purpose === 'privacy' ? { ...given, notice_version: '2025-01' } : given,
      ),
    }));
    await be(name);
    await goTo('/profile');
    const link = page.getByRole('link', { name: 'read it' }).first();
    expect(await link.getAttribute('href')).toBe('https://shop.example.com/notices/terms/2026-01/en');
    await page.getByRole('button', { name: /^Copy usr_/ }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('City').fill('Yogyakarta');
    // Only that consent is asked for, and it is not ticked.
    const asked = page.locator('form').getByRole('checkbox');
    expect(await asked.count()).toBe(1);
    expect(await asked.isChecked()).toBe(false);
    await asked.check();
    expect(await violations(page, 'profile-edit')).toEqual([]);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/me/onboarding') && request.method() === 'PUT'),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      consents: ['terms', 'privacy'].map((purpose) => ({ purpose, notice_version: '2026-01', granted: true })),
    });
    await page.getByText('Yogyakarta').waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Saved.');
    expect(await page.locator(':focus').evaluate((message) => message.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a course with a learning address starts there, and a receipt names seller, buyer and method', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    const url = 'https://learn.example.com/c/1';
    await answering(context, /\/me\/enrollments\?/, ({ enrollments, ...rest }: { readonly enrollments: object[] }) => ({
      ...rest,
      enrollments: enrollments.map((enrollment) => ({ ...enrollment, learn_url: url })),
    }));
    await be('budi');
    await goTo('/learning');
    const start = page.getByRole('link', { name: /^Start learning/ }).first();
    expect(await start.getAttribute('href')).toBe(url);
    expect(await start.getAttribute('rel')).toContain('noreferrer');
    await goTo('/orders');
    await page.locator('li:has([data-status=paid]) a').first().click();
    await page.waitForURL(/\/orders\/ord_/);
    const order_id = /ord_\w+/.exec(page.url())?.[0];
    const at = '2026-01-01T00:00:00Z';
    const topup = { topup_id: 'top_1', order_id, status: 'paid', created_at: at, paid_at: at, method: 'bca_va' };
    await answering(context, /\/wallet\/topups\?/, (answer: object) => ({ ...answer, topups: [topup] }));
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.getByRole('main').getByText('PT Ruang Cakap Indonesia').waitFor();
    await page.getByText('Wallet · BCA Virtual Account').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Buyer\s+Budi/);
    for (const text of ['Seller', 'Buyer', 'Paid with']) await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByText('Total', { exact: true }).count()).toBe(2);
    expect(await page.getByText('To pay').count()).toBe(0);
    // A staff member who reads the receipt is not its buyer.
    await be('agus');
    await goTo(`/orders/${order_id}/receipt`);
    await page.getByRole('main').getByText('PT Ruang Cakap Indonesia').waitFor();
    for (const text of ['Buyer', 'Paid with']) expect(await page.getByText(text, { exact: true }).count()).toBe(0);
    await context.close();
  });

  test('an empty shop shows a message to visitors, and the next step to staff', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await context.route(/\/courses\?/, (route) =>
      route.fulfill({ headers: cors, json: { courses: [], next_cursor: null } }),
    );
    await goTo('/courses');
    await page.getByText('No courses yet').waitFor();
    expect(await page.getByRole('link', { name: 'To the courses of the staff' }).count()).toBe(0);
    await be('agus');
    await goTo('/courses');
    await page.getByRole('link', { name: 'To the courses of the staff' }).waitFor();
    await page.getByLabel('Search').fill('nothing');
    await page.getByText('No courses match. Try other words.').waitFor();
    await context.close();
  });
});
