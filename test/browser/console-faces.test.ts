import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTopup } from '../../shared/routes/topups/topups.ts';
import { callOver } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

describe('in the shop and at the desk', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a sign-out signs out the other tabs, ends the session of the provider, and survives a reload', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('budi');
    await goTo('/wallet');
    const other = await context.newPage();
    await other.goto(`${inject('referencePage')}/console/#/wallet`);
    await other.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();

    await page.locator('[data-person]').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    // The provider asks, because other applications may use its session.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('[data-page-title]').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();

    await other.getByRole('heading', { name: 'Sign in to see this' }).waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Sign in to see this' }).waitFor();
    // The next person has to say who they are.
    await other.getByRole('button', { name: 'Sign in' }).first().click();
    await other.getByLabel('Name').waitFor();
    await context.close();
  });

  test('a coupon of a visitor is kept through the sign-in, and a typed coupon is applied before the order', async () => {
    const { page, goTo, context } = await openConsole(browser);
    await goTo('/courses');
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click();
    await goTo('/basket');
    await page.getByLabel('Coupon').fill('hemat10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Your coupon is kept.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Coupon').inputValue()).toBe('HEMAT10');
    await page.getByRole('button', { name: 'Sign in to buy' }).click();
    await page.getByLabel('Name').fill(`n-${randomUUID().slice(0, 8)}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your coupon is kept.').waitFor();
    await context.close();
  });

  test('the console that opens without a connection says so, and opens when the connection returns', async () => {
    const { page, context } = await openConsole(browser);
    await context.route('**/settings.json', (route) => route.abort('internetdisconnected'));
    await page.goto(`${inject('referencePage')}/console/#/courses`);
    await page.getByText('You are offline. The page loads when the connection returns.').waitFor();
    await context.unrouteAll();
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    await context.close();
  });

  test('the wallet asks the gateway about an open top-up before it offers to pay', async () => {
    const name = `n-${randomUUID().slice(0, 8)}`;
    const { token } = await givenPurchaser(name, 0);
    await callOver(createTopup, '/wallet/topups', { token, headers: key(), body: { amount_idr: 50_000 } });
    const { page, be, goTo, context } = await openConsole(browser);
    await be(name);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await context.route(/\/check$/, async (route) => {
      await answered;
      await route.continue();
    });
    await goTo('/wallet');
    await page.locator('[data-topup=asking]').waitFor();
    expect(await page.getByRole('button', { name: 'Continue to pay' }).count()).toBe(0);
    answer();
    await page.locator('[data-topup=unpaid]').getByRole('button', { name: 'Continue to pay' }).waitFor();
    await context.close();
  });

  test('the staff land on their desk with what waits for their role, and customers in the shop', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('fitri');
    await goTo('/');
    await page.getByRole('heading', { name: 'Desk', level: 1 }).waitFor();
    const waiting = page.locator('[data-waiting]');
    expect(await waiting.evaluateAll((all) => all.map((each) => each.getAttribute('data-waiting')))).toEqual([
      ...['drafts', 'refunds', 'disputes'],
    ]);
    await be('budi');
    await goTo('/');
    await page.getByRole('heading', { name: 'Courses and BNSP certifications for your career' }).waitFor();
    await page.getByRole('link', { name: /^Skills \(\d+\)$/ }).click();
    await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    expect(page.url()).toContain('category=skills');
    await context.close();
  });

  test('the console stays when the file of a part of the header is missing', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('agus');
    await context.route(/\/(?:person-menu|find-box)-[\w-]+\.js$/, (route) => route.abort());
    await page.reload();
    await page.getByText('Agus', { exact: true }).first().waitFor();
    await goTo('/staff/courses');
    await page.getByRole('link', { name: 'New course' }).waitFor();
    await context.close();
  });

  test('the header of a phone of 360 pixels has one row, for a visitor and for a long name', async () => {
    const phone = { viewport: { width: 360, height: 740 }, locale: 'id-ID' };
    const { page, be, goTo, rest, context } = await openConsole(browser, phone);
    const rows = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('.mantine-AppShell-header button:not([hidden]), .mantine-AppShell-header a')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top, bottom, right }) => Math.max(bottom > 60 ? bottom : 0, right > innerWidth ? right : 0, top < 0 ? 1 : 0))`,
      );
    await goTo('/courses');
    expect((await rows()).filter((beyond) => beyond > 0)).toEqual([]);
    await be('christopher-alexander');
    await rest();
    expect((await rows()).filter((beyond) => beyond > 0)).toEqual([]);
    await context.close();
  });
});
