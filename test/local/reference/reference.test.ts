import fastify, { type FastifyInstance } from 'fastify';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyPort } from '../../../local/process/port.ts';
import { startReference } from '../../../local/reference/reference.ts';
import { clientRoutes } from '../../../tools/openapi/audiences.ts';
import { openapiDocument } from '../../../tools/openapi/main.ts';
import { chromiumPath } from '../../browser/chromium-path.ts';

const launchChromium = (): Promise<Browser> => {
  const background = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const args = [...background, '--no-sandbox', '--disable-gpu', '--no-first-run'];
  return chromium.launch({ executablePath: chromiumPath(), args });
};

/** A gateway without orders. */
const startGateway = async (): Promise<FastifyInstance> => {
  const gateway = fastify();
  gateway.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    });
  });
  gateway.options('*', async () => '');
  gateway.get('/api/v1/orders', async () => ({}));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  return gateway;
};

describe('the reference page', { timeout: 300_000 }, () => {
  const parts: { stop(): Promise<unknown> }[] = [];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    browser = await launchChromium();
    const gateway = await startGateway();
    const port = await anyPort();
    const gatewayUrl = `${gateway.listeningOrigin}/api/v1`;
    const options = {
      port,
      document: openapiDocument,
      requests: { cancelOrder: { as: 'citra', path: { order_id: 'ord_of_citra' }, body: { reason: 'of citra' } } },
      gatewayUrl,
      issuer: 'http://localhost:1',
      clientId: 'web',
    };
    const reference = await startReference(options);
    parts.push(reference, { stop: () => gateway.close() }, { stop: () => browser.close() });
    url = reference.url;
  });

  afterAll(() => Promise.all(parts.map((part) => part.stop())));

  beforeEach(async () => {
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(url);
  });

  afterEach(() => context.close());

  const open = (summary: string): Promise<void> => page.getByRole('link', { name: summary }).click();
  const send = async (operation: string): Promise<void> => {
    await page.getByRole('button', { name: `Test Request (${operation})`, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send ${operation.split(' ', 1)} request` })
      .click();
  };

  test('the reference page lists every operation', async () => {
    // The accessible name ends with the method. No summary contains a special character of regular expressions.
    for (const { summary } of clientRoutes)
      await page.getByRole('link', { name: new RegExp(`^${summary}\\s*HTTP`) }).waitFor();
  });

  test('the reference page sends no parameter that is not filled in', async () => {
    await open('List orders, newest first');
    const [sent] = await Promise.all([page.waitForRequest(/\/api\/v1\/orders/), send('get /orders')]);
    expect(new URL(sent.url()).search).toBe('');
  });

  test('the reference page fills in the request that succeeds, and names its person', async () => {
    await open('Cancel a pending order');
    await page.getByText('Try it as citra.').waitFor();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/cancel')),
      send('post /orders/{order_id}/cancel'),
    ]);
    expect(new URL(sent.url()).pathname).toBe('/api/v1/orders/ord_of_citra/cancel');
    expect(sent.postDataJSON()).toEqual({ reason: 'of citra' });
  });
});
