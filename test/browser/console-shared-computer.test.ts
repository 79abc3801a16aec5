import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

describe('on a computer that several people use', () => {
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
