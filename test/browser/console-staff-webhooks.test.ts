import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const receiverPage = inject('receiver');

const Messages = z.object({
  messages: z.array(
    z.object({ path: z.string(), id: z.string(), timestamp: z.string(), signature: z.string(), body: z.string() }),
  ),
});
type Message = z.infer<typeof Messages>['messages'][number];

const messagesTo = async (path: string): Promise<readonly Message[]> => {
  const { messages } = Messages.parse(await (await fetch(`${receiverPage}/messages`)).json());
  return messages.filter((message) => message.path === path);
};

describe('webhooks', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('an admin makes, tests, redelivers, rotates and removes a webhook endpoint', async () => {
    const id = `walk-${randomUUID().slice(0, 8)}`;
    const path = `/${id}`;
    const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/webhooks');
    await page.getByText('partner', { exact: true }).waitFor();
    await page.getByLabel('Endpoint id').fill(id);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: `Webhook endpoint ${id}` }).waitFor();
    await page.getByLabel('Address').fill('https://127.0.0.1/hook');
    await page.getByLabel('Reason').fill('Ticket 4711');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    // Only the service can tell that an address is invalid.
    await page.locator('[name=url][aria-invalid=true]').waitFor();
    await page.getByLabel('Address').fill(`https://receiver.example.com${path}`);
    await save.click();
    await page.getByText('Saved as version 1.').waitFor();
    const secret = (await page.locator('.raw').first().textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const details = page.getByRole('button', { name: /^Details: tst_/ });
    await details.waitFor();
    const [first] = await messagesTo(path);
    const headersOf = ({ id: messageId, timestamp, signature }: Message) => ({
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    });
    expect(new Webhook(secret).verify(first?.body ?? '', first ? headersOf(first) : {})).toMatchObject({
      type: 'webhook_endpoint.tested',
    });
    await details.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(first?.signature ?? 'none').waitFor();
    await dialog.getByText('accepted', { exact: true }).first().waitFor();
    expect(await violations(page, 'staff-webhook-delivery')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    // The same timeout as for all other waits of the console; the default is one second.
    const sent = async () => (await messagesTo(path)).length;
    await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByLabel('Reason').fill('Yearly');
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rest();
    const shown = (await page.locator('.raw').allTextContents()).filter((text) => text.startsWith('whsec_'));
    expect(shown.filter((text) => text !== secret)).toHaveLength(1);
    expect(await violations(page, 'staff-webhook')).toEqual([]);
    await page.getByRole('button', { name: 'Remove endpoint' }).click();
    await dialog.getByRole('button', { name: 'Remove endpoint' }).click();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    // The list shows its old rows until it is read again.
    await page.getByText(id).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the receiver shows its messages, and fails, hangs or is gone on request', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/webhooks/partner');
    await page.goto(receiverPage);
    await page.getByRole('button', { name: 'Fail (500)' }).click();
    await page.locator('button[aria-pressed]', { hasText: 'Fail (500)' }).waitFor();
    await goTo('/staff/webhooks/partner');
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByRole('cell', { name: 'failed' }).first().waitFor();
    await page.goto(receiverPage);
    await page.getByText('webhook-signature').first().waitFor();
    await page.getByRole('button', { name: 'Accept (200)' }).click();
    await page.locator('button[aria-pressed]', { hasText: 'Accept (200)' }).waitFor();
    await context.close();
  });
});
