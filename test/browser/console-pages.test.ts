import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, placesIn, seenLooks, violations } from './console-walk.ts';

/** The user who opens the pages. */
const learner = 'budi';
const links: Readonly<Record<string, { readonly from: string; readonly link: string }>> = {
  '/courses/:id': { from: '/courses', link: 'article a.whole' },
  '/orders/:id': { from: '/orders', link: 'li:has([data-status=partially_refunded]) a' },
  '/orders/:id/receipt': { from: '/orders', link: 'li:has([data-status=paid]) a' },
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
    'every page of the console has no axe violation and no complaint of the browser: %s',
    async (look) => {
      const { page, be, goTo, rest, complaints, context } = await openConsole(browser, looks[look]);
      await be(learner);
      const found: object[] = [];
      for (const place of places) {
        const { from = place, link } = links[place] ?? {};
        await goTo(from);
        if (link !== undefined) {
          await page.locator(link).first().click();
          await rest();
        }
        if (place.endsWith('/receipt')) await page.locator('a[href$="/receipt"]').click();
        await rest();
        found.push(...(await violations(page, `${look}${place.replaceAll(/[/:]+/g, '-')}`)));
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
