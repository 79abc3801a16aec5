import { expect, inject, it, onTestFinished } from 'vitest';
import { connectChromium } from './chromium.ts';
import { referencePage } from './reference-page.ts';

/** A sample person with orders. */
const name = 'budi';

it('the reference page leads a person from sign-in to an order on the local machine alone', async () => {
  const browser = await connectChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const page = await context.newPage();
  await page.goto(inject('referencePage'));
  const { signIn, openForm, fillPathParameter, send, closeForm } = referencePage(page);

  await signIn(name);
  await page.waitForFunction('JSON.stringify(localStorage).includes("eyJ")');
  await page.reload();
  await openForm('Submit or replace the onboarding profile', 'put /me/onboarding');
  await send(/"onboarding_required": false/);
  await closeForm();

  await openForm('List orders, newest first', 'get /orders');
  const orderId = await send(/ord_[0-9a-z]{26}/);
  await closeForm();

  await openForm('Read an order', 'get /orders/{order_id}');
  await fillPathParameter(orderId);
  await send(new RegExp(`"order_id": "${orderId}"`));

  expect([...hosts].toSorted()).toEqual(['127.0.0.1', 'localhost']);
});
