import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { samplePeople } from '../../local/sample/people.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const { budi } = samplePeople(inject('identityProvider'));

describe('staff look around', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('the key / opens the search box, which opens the page of a pasted id and reports an unknown id', async () => {
    const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
    await be('sari');
    await goTo('/staff/orders');
    await page.locator('a[href*="/staff/orders/ord_"]').first().waitFor();
    const order = await page.locator('a[href*="/staff/orders/ord_"]').first().getAttribute('title');
    await page.keyboard.press('/');
    await page.keyboard.type(`${order}`);
    await page.keyboard.press('Enter');
    await page.getByText('Every sum was recomputed').or(page.getByText('Courses of the order')).first().waitFor();
    expect(page.url()).toContain(`/staff/orders/${order}`);
    const box = page.getByLabel('Find by id, code, e-mail or phone');
    await box.fill('hemat10');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Coupon HEMAT10' }).waitFor();
    await box.fill('no such thing');
    await box.press('Enter');
    await page.getByText('Nothing has this id').waitFor();
    await rest();
    expect(await violations(page, 'staff-find')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('orders are filtered, and the address keeps the filters over a reload', async () => {
    const { page, be, goTo, rest, context } = await openConsole(browser);
    await be('fitri');
    await goTo('/staff/orders');
    await page.getByLabel('Status').selectOption('refunded');
    await rest();
    const words = page.locator('td[data-label=Status]');
    await words.first().waitFor();
    await expect.poll(async () => new Set(await words.allTextContents())).toEqual(new Set(['refunded']));
    expect(page.url()).toContain('status=refunded');
    await page.reload();
    await rest();
    expect(await page.getByLabel('Status').inputValue()).toBe('refunded');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.url()).not.toContain('status=');
    await context.close();
  });

  test('saved filters are applied after a reload, and only to their own list', async () => {
    const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
    await be('fitri');
    await goTo('/staff/orders?status=refunded&coupon_code=HEMAT10');
    await page.getByRole('button', { name: 'Save filters' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Refunds of HEMAT10');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const saved = page.getByRole('button', { name: 'Refunds of HEMAT10', exact: true });
    await saved.waitFor();
    expect(await violations(page, 'staff-saved-filters')).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.reload();
    await rest();
    await saved.click();
    await expect.poll(() => page.url()).toMatch(/\?(?=.*status=refunded)(?=.*coupon_code=HEMAT10)/);
    await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true');
    await goTo('/staff/topups?state=paid');
    await saved.waitFor({ state: 'detached' });
    await goTo('/staff/orders');
    await page.getByRole('button', { name: 'Remove saved filter Refunds of HEMAT10' }).click();
    await saved.waitFor({ state: 'detached' });
    expect(await page.evaluate<string>('Object.keys(localStorage).join()')).not.toContain('console.filters');
    expect(complaints).toEqual([]);
    await context.close();
  });

  const shared = ['Orders', 'Movements', 'Top-ups', 'Courses', 'Devices'];
  test.for([
    ['support', 'sari', [...shared, 'Files']],
    ['finance', 'fitri', shared],
    ['an admin', 'agus', [...shared, 'Files', 'Audit trail']],
  ] as const)(
    'the role %s sees the balance of a customer, and a tab for each kind that it may read',
    async ([, name, tabs]) => {
      const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
      await be(name);
      await goTo(`/staff/users/${budi}`);
      await page.getByText('Available').first().waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab }).click();
        await rest();
        await page.getByRole('tabpanel').locator('table, .empty').first().waitFor();
        // The tabs of the other roles are the same components, so axe checks them once.
        if (name === 'agus') expect(await violations(page, `staff-user-${tab}`)).toEqual([]);
      }
      // A role without the admin's tab cannot open that tab by its address.
      await goTo(`/staff/users/${budi}?tab=audit`);
      const audit = tabs.find((each) => each === 'Audit trail');
      const chosen = page.getByRole('tab', { name: audit ?? 'Orders' });
      await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true');
      await goTo(`/staff/users/${budi}?tab=movements`);
      expect(await page.getByRole('tab', { name: 'Movements' }).getAttribute('aria-selected')).toBe('true');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('an instructor sees their own courses, drafts included, and no search box', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('citra');
    await goTo('/staff/courses');
    await page.getByRole('heading', { name: 'Your courses' }).waitFor();
    await page.locator('a[href*="/staff/courses/crs_"]').first().waitFor();
    expect(await page.getByLabel('Find by id, code, e-mail or phone').count()).toBe(0);
    await context.close();
  });
});
