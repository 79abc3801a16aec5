import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, sparing, violations } from './console-walk.ts';

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

describe('the first page of a visitor', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('the first page of a visitor shows prices after one wave of scripts, with one read of the settings', async () => {
    const { page, context } = await openConsole(browser, looks.phone);
    // Scripts of other pages are no part of the first page.
    await context.addInitScript(sparing);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await page.goto(index);
    await page.locator('.rupiah').first().waitFor();
    expect(asked.filter((file) => file === 'settings.json')).toHaveLength(1);
    const html = await (await fetch(index)).text();
    expect(asked.filter((file) => file.endsWith('.js') && !html.includes(file))).toEqual([]);
    await context.close();
  });

  test.for([
    ['/', /\/courses$/],
    ['/courses/crs_01ka0000000000000000000001', /\/courses\/crs_/],
  ] as const)(
    'the first page of a visitor asks the service once, before most scripts have arrived: %s',
    async ([place, path]) => {
      const { page, context } = await openConsole(browser, looks.phone);
      const isOfPage = (request: Request): boolean => path.test(new URL(request.url()).pathname);
      const asked: string[] = [];
      page.on('request', (request) => isOfPage(request) && asked.push(request.url()));
      const isAsked = page.waitForRequest(isOfPage);
      await context.route('**/assets/shell-*.js', async (route) => {
        await isAsked;
        await route.continue();
      });
      await page.goto(`${index}#${place}`);
      await page.locator('.rupiah').first().waitFor();
      // The home page has two lists.
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      await context.close();
    },
  );

  test('the first page of a visitor asks the service again when its first request is lost', async () => {
    const { page, context } = await openConsole(browser, looks.phone);
    let asked = 0;
    await context.route('**/api/v1/courses?sort=-published_at&*', async (route) => {
      asked += 1;
      await (asked === 1 ? route.abort() : route.continue());
    });
    await page.goto(index);
    await page.locator('[aria-labelledby=newest] .rupiah').first().waitFor();
    expect(asked).toBe(2);
    await context.close();
  });

  test('the first page asks for no courses before the person of this browser is signed in', async () => {
    const { page, context, be } = await openConsole(browser);
    await be('budi');
    await page.goto(`${index}#/`);
    await page.locator('.rupiah').first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith('/courses')) asked.push(search);
    });
    await page.reload();
    await page.locator('[data-person]').waitFor();
    await page.locator('[aria-labelledby=newest] .rupiah').first().waitFor();
    expect(asked.toSorted()).toEqual(['?sort=-published_at&limit=6', '?sort=best_selling&limit=6']);
    await context.close();
  });
});

describe('the local console', () => {
  test('the local console is compressed for clients that accept it', async () => {
    const response = await fetch(index, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toContain('<div id="root">');
    const best = await fetch(index, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(best.headers.get('content-encoding')).toBe('br');
    expect(await best.text()).toContain('<div id="root">');
    const plain = await fetch(index, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});
