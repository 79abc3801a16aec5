import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

let browser: Browser;
let fitri: Awaited<ReturnType<typeof openConsole>>;
let hadi: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  browser = await connectChromium();
  [fitri, hadi] = await Promise.all([openConsole(browser), openConsole(browser)]);
  await fitri.be('fitri');
  await hadi.be('hadi');
}, 120_000);
afterAll(async () => {
  for (const { complaints } of [fitri, hadi]) expect(complaints).toEqual([]);
  await browser?.close();
});

test('finance drafts the VAT return of the service’s figures, another approves it, and the next month follows', async () => {
  const { page } = fitri;
  await fitri.goTo('/staff/tax-return');
  await page.getByRole('heading', { name: 'VAT of Sept 2026' }).waitFor();
  expect(await page.getByRole('row', { name: /^To pay/ }).innerText()).toContain('Rp\u00a082,500');
  expect(await violations(page, 'staff-tax-return')).toEqual([]);
  await page.getByLabel('Reference').fill('0F1E2D3C4B5A6978');
  await page.getByLabel('Reason').fill('SPT Masa PPN of September');
  await page.getByRole('button', { name: 'Draft the return' }).click();
  await page.locator('[data-why=yourDraft]').waitFor();
  const id = /txr_\w+/.exec(page.url())?.[0] ?? expect.fail(page.url());

  await hadi.goTo(`/staff/drafts/tax_return/${id}`);
  await hadi.page.getByRole('button', { name: 'Approve' }).click();
  const dialog = hadi.page.getByRole('dialog');
  await dialog.getByText(/to the tax office is booked at once/).waitFor();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await hadi.goTo('/staff/tax-return');
  await hadi.page.getByRole('heading', { name: 'VAT of Oct 2026' }).waitFor();
});
