import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const somebodyNew = (): string => `n-${randomUUID().slice(0, 8)}`;

/** All data that the browser stores for the console. */
const stored = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

/** Fills in the profile that a new user needs to buy. */
const completeProfile = async (page: Page): Promise<void> => {
  await page.getByLabel('Phone number').fill('081234567890');
  await page.getByLabel('Date of birth').fill('2000-01-31');
  await page.getByLabel('I accept the terms of use').check();
  await page.getByLabel('I accept the privacy notice').check();
  await page.getByRole('button', { name: 'Save' }).click();
};

/** Chooses a payment method on the payment page, pays, and returns to the console. */
const payAtGateway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'bca_va', exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
};

describe('somebody new', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a new user buys a course through the payment page and owns it, and no token is stored', async () => {
    const { page, context, complaints, be, goTo, rest } = await openConsole(browser);
    const tokens = new Set<string>();
    page.on('response', async (response) => {
      if (!/\/(token|auth\/idp)$/.test(response.url()) || response.request().method() !== 'POST') return;
      const answer = await response.json().catch(() => ({}));
      for (const name of ['id_token', 'access_token']) if (answer[name]) tokens.add(answer[name]);
    });
    await be(somebodyNew());
    await goTo('/courses');
    await page.getByLabel('Search').fill('jurnalis');
    await page.getByRole('button', { name: 'Add to basket: Visualisasi Data untuk Jurnalis' }).click();
    await page.getByRole('link', { name: 'Basket: 1' }).click();
    await page.getByRole('link', { name: 'Complete your profile to buy' }).click();
    await page.getByLabel('Phone number').waitFor();
    expect(await violations(page, 'buy-profile')).toEqual([]);
    await completeProfile(page);
    // The profile page redirects to the basket and focuses its heading.
    await page.getByRole('heading', { name: 'Basket', level: 1 }).waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Basket');
    await page.getByLabel('Coupon').fill('potong50');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Coupon POTONG50').waitFor();
    expect(await violations(page, 'buy-basket')).toEqual([]);
    const amount = await page.locator('[data-total]').innerText();
    await page.getByRole('button', { name: 'Buy now' }).click();

    await page.getByRole('heading', { name: /^Pay Rp/ }).waitFor();
    expect(await page.getByRole('heading').innerText()).toContain(amount.replace(/\D+/g, '').slice(0, 3));
    // The page reads the order just before the payment arrives, and has to read it again.
    await page.route(
      /\/orders\/ord_\w+$/,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), status: 'pending', paid_at: null } });
      },
      { times: 1 },
    );
    await payAtGateway(page);
    await page.locator('[data-status=paid]').waitFor({ timeout: 90_000 });
    await rest();
    expect(await violations(page, 'buy-paid')).toEqual([]);
    expect(
      await page.locator('[data-moment]').evaluateAll((all) => all.map((moment) => moment.getAttribute('data-moment'))),
    ).toEqual(expect.arrayContaining(['ordered', 'asked_to_pay', 'money_came', 'paid']));
    expect(await page.getByRole('link', { name: 'Basket: 0' }).isVisible()).toBe(true);

    // Back to the payment page and forward again must not pay twice.
    await page.goBack();
    await page.getByText('bca_va: settlement').waitFor();
    await page.goForward();
    await page.locator('[data-status=paid]').waitFor();

    await page.getByRole('link', { name: 'Start learning' }).click();
    await page.getByRole('link', { name: 'Visualisasi Data untuk Jurnalis', exact: true }).waitFor();
    const kept = await stored(page);
    expect(tokens.size).toBeGreaterThan(1);
    expect([...tokens].filter((token) => kept.includes(token) || kept.includes(token.slice(-40)))).toEqual([]);
    expect(kept).not.toMatch(/eyJ|Bearer|code_verifier/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
