import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openPage } from './open-page.ts';
import { shopPage } from './shop-page.ts';

/** Chooses a method on the payment page, pays and returns to the shop. @returns the page's requests */
const pay = async (tab: Page, method: string): Promise<string> => {
  const heading = tab.getByRole('heading', { name: /^Pay Rp/ });
  await heading.waitFor();
  const asked = await heading.innerText();
  await tab.getByRole('button', { name: method, exact: true }).click();
  await tab.getByText(`${method}: pending`).waitFor();
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.getByText(`${method}: settlement`).waitFor();
  await tab.getByRole('link', { name: 'Back to the shop' }).click();
  return asked;
};

it('a person signs in at a shop, tops up by QRIS, and buys a course by bank transfer', async () => {
  const shop = new URL(inject('shop'));
  const page = shopPage({ api: inject('api'), identityProvider: inject('identityProvider') });
  // The payment page links back to this address.
  const tab = await openPage(page, { port: Number(shop.port), path: shop.pathname });
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByLabel('Name').fill(`payer-${randomUUID().slice(0, 8)}`);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByText('Rp 0, courses: 0').waitFor();

  await tab.getByRole('button', { name: 'Top up' }).click();
  expect(await pay(tab, 'other_qris')).toBe('Pay Rp 50.000');
  await tab.getByText('Rp 50000, courses: 0').waitFor();
  expect(tab.url()).toBe(shop.href);

  await tab.getByRole('button', { name: 'Buy a course' }).click();
  const asked = await pay(tab, 'bca_va');
  await tab.getByText('Rp 0, courses: 1').waitFor();
  const lacking = Number(await tab.evaluate('sessionStorage.lacking'));
  expect(asked).toBe(`Pay Rp ${lacking.toLocaleString('id-ID')}`);
});
