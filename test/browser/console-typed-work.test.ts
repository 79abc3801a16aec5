import type { Browser, Dialog, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

/** Answers the questions of a page. @returns the texts of the questions so far */
const answering = (page: Page, answer: (dialog: Dialog) => Promise<void>): string[] => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void answer(dialog);
  });
  return asked;
};

describe('typed text that was not sent', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a menu entry, Back and a reload ask first, and the text of a form stays when the person stays', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/courses');
    await page.getByRole('link', { name: 'New course' }).click();
    const title = page.locator('[name=title]');
    await title.fill('Fotografi Dasar');
    const asked = answering(page, (dialog) => dialog.dismiss());
    await page.getByRole('link', { name: 'Coupons' }).click();
    await page.goBack().catch(() => undefined);
    await expect.poll(() => asked.length).toBe(2);
    expect(await title.inputValue()).toBe('Fotografi Dasar');
    expect(page.url()).toMatch(/staff\/courses\/crs_/);
    await page.evaluate('location.reload()');
    await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
    expect(await title.inputValue()).toBe('Fotografi Dasar');
    await context.close();
  });

  test('a person who leaves typed text behind sees the wanted page, and is not asked again there', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/courses');
    await page.getByRole('link', { name: 'New course' }).click();
    await page.locator('[name=title]').fill('Fotografi Dasar');
    const asked = answering(page, (dialog) => dialog.accept());
    await page.getByRole('link', { name: 'Coupons' }).click();
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Disputes' }).click();
    await page.getByRole('heading', { name: 'Disputes', level: 1 }).waitFor();
    expect(asked).toEqual(['confirm']);
    await context.close();
  });

  test('Escape and a click outside a dialog ask first when its reason is typed', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/gateways');
    await page.getByRole('button', { name: 'Switch off' }).first().click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel('Reason');
    const asked = answering(page, (question) => question.dismiss());
    await reason.fill('The gateway is down');
    await reason.press('Escape');
    await page.mouse.click(5, 5);
    await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
    expect(await reason.inputValue()).toBe('The gateway is down');
    // Without typed text a dialog closes at once.
    await reason.fill('');
    await context.close();
  });
});
