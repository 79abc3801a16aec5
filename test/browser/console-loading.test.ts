import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const file = '**/assets/shop-*.js';
const index = `${inject('referencePage')}/console/`;

/** Fails every download of the courses page. Call it before the console is opened. */
const failing = async (context: BrowserContext, how: 'abort' | 404): Promise<void> => {
  await context.route(file, (route) =>
    how === 'abort' ? route.abort() : route.fulfill({ status: how, body: 'There is no such file.' }),
  );
};

const openCourses = async (page: Page): Promise<void> => {
  await page.goto(index);
  await page.locator('[data-page-title]').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
};

describe('a page of the console whose file', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a page of the console whose file was prefetched opens when the network is cut before the click', async () => {
    const { page, context } = await openConsole(browser);
    const prefetched = page.waitForResponse(file);
    await page.goto(index);
    await prefetched;
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
    await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    await page.getByText('You are offline.').waitFor();
    await context.close();
  });

  test.for(['abort', 404] as const)(
    'a page whose file fails to load (%s) shows an error inside the shell, and a retry shows the page',
    async (how) => {
      const { page, context } = await openConsole(browser);
      await failing(context, how);
      await openCourses(page);
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      expect(await violations(page, `loading-${how}`)).toEqual([]);

      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('[data-page-failed]').waitFor();
      await context.unroute(file);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
      await page.locator('article').first().waitFor();
      await context.close();
    },
  );

  test('a page of the console whose file failed offline loads by itself when the network is back', async () => {
    const { page, context } = await openConsole(browser);
    await failing(context, 'abort');
    await page.goto(index);
    await page.locator('[data-page-title]').waitFor();
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
    await page.locator('[data-page-failed]').waitFor();
    await context.unroute(file);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    await context.close();
  });

  test('a page of the console whose file a deployment removed reloads the console exactly once', async () => {
    const { page, context } = await openConsole(browser);
    await failing(context, 404);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.goto(index);
    await page.locator('[data-page-title]').waitFor();
    // From here on another build is deployed, whose scripts have other names.
    await context.route(index, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/(src="[^"]+\.js)"/g, '$1?other"') });
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
    await page.locator('[data-page-failed]').waitFor();
    expect(documents).toHaveLength(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-page-failed]').waitFor();
    expect(documents).toHaveLength(2);
    await context.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor();
    await context.close();
  });

  test('a page of the console on a slow network shows the shell from 50 kB before any script', async () => {
    const { page, context } = await openConsole(browser, looks.phone);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    const rates = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await line.send('Network.emulateNetworkConditions', rates);
    await page.goto(index, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const paintedMs = (await painted.jsonValue()) ?? 0;
    const loaded = await page.evaluate<{ name: string; initiatorType: string; responseEnd: number; bytes: number }[]>(`[
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map(({ name, initiatorType, responseEnd, encodedBodySize: bytes }) => ({ name, initiatorType, responseEnd, bytes }))`);
    const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd < paintedMs);
    expect(before.filter(({ name }) => new URL(name).pathname.endsWith('.js'))).toEqual([]);
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(50_000);
    await context.close();
  });
});

test('the home page of a visitor shows prices after one wave of scripts, with one read of the settings', async () => {
  const browser = await connectChromium();
  const { page, context } = await openConsole(browser, looks.phone);
  const asked: { readonly file: string; readonly isAfterPage: boolean }[] = [];
  let hasPage = false;
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/\.js(?:on)?$/.test(file)) asked.push({ file, isAfterPage: hasPage });
    if (/\/courses$/.test(new URL(request.url()).pathname)) hasPage = true;
  });
  await page.goto(index);
  await page.locator('.rupiah').first().waitFor();
  const before = asked.filter(({ isAfterPage }) => !isAfterPage).map(({ file }) => file);
  expect(before.filter((file) => file === 'settings.json')).toHaveLength(1);
  // A visitor signs in later, or never.
  expect(before.filter((file) => /^oidc|^home-/.test(file))).toEqual([]);
  const html = await (await fetch(index)).text();
  expect(before.filter((file) => file.endsWith('.js') && !html.includes(file))).toEqual([]);
  await context.close();
  await browser.close();
});

describe('the local console', () => {
  test('the local console is compressed for clients that accept it', async () => {
    const response = await fetch(index, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toContain('<div id="root">');
    const plain = await fetch(index, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});
