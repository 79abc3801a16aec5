import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { looks, misfits, openConsole, placesIn, seenLooks, violations } from './console-walk.ts';

/** The user who opens the pages. */
const learner = 'budi';
/** The way to a page that needs clicks: its first place, and what to click. */
const ways: Readonly<Record<string, { readonly from: string; readonly clicks: readonly string[] }>> = {
  '/courses/:id': { from: '/courses', clicks: ['article a.whole'] },
  '/basket': { from: '/courses', clicks: ['article button', 'header a[href$="/basket"]'] },
  '/orders/:id': { from: '/orders', clicks: ['li:has([data-status=partially_refunded]) a'] },
  '/orders/:id/receipt': { from: '/orders', clicks: ['li:has([data-status=paid]) a', 'a[href$="/receipt"]'] },
};
/** The pages of a certificate. console-certificates.test.ts covers them. */
const ofCertificate = ['/certificates/:id', '/verify/:number?'];
const places = ['/', ...['learner', 'developer'].flatMap((shelf) => placesIn(`console/${shelf}/pages.ts`))].filter(
  (place) => !ofCertificate.includes(place),
);

describe('every page of the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test.for(seenLooks)(
    'every page of the console has no axe violation, no complaint of the browser, and fits the screen: %s',
    async (look) => {
      const { page, be, goTo, rest, complaints, context } = await openConsole(browser, looks[look]);
      await be(learner);
      const found: object[] = [];
      for (const place of places) {
        const { from = place, clicks = [] } = ways[place] ?? {};
        await goTo(from);
        for (const click of clicks) {
          await page.locator(click).first().click();
          await rest();
        }
        found.push(...(await violations(page, `${look}${place.replaceAll(/[/:]+/g, '-')}`)));
        found.push(...(await misfits(page, place, look)));
      }
      expect(await page.locator('html').getAttribute('lang')).toBe(looks[look].locale.slice(0, 2));
      expect({ found, complaints }).toEqual({ found: [], complaints: [] });
      await context.close();
    },
  );

  test('every page of the console is usable by keyboard and begins with a link past the navigation', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be(learner);
    await goTo('/wallet');
    await page.reload();
    await page.locator('[data-person]').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('To the content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('main');
    await page.getByRole('link', { name: 'Orders', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await context.close();
  });

  test('every page of the console is still for people who prefer reduced motion', async () => {
    const context = await browser.newContext({ ...looks.phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${inject('referencePage')}/console/`);
    await page.locator('.rupiah').first().waitFor();
    await page.locator('article').first().hover();
    await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('navigation').getByRole('link', { name: 'Kursus', exact: true }).waitFor();
    const moving = await page.evaluate<number>(
      `document.getAnimations().filter(({ playState }) => playState === 'running').length`,
    );
    expect(moving).toBe(0);
    await context.close();
  });

  test('every page of the console keeps the chosen language and colours', async () => {
    const { page, context } = await openConsole(browser, looks.desk);
    await page.goto(`${inject('referencePage')}/console/#/courses`);
    await page.getByRole('button', { name: 'ID: Bahasa Indonesia' }).click();
    await page.getByRole('button', { name: 'Warna gelap' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Kursus', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await context.close();
  });
});
