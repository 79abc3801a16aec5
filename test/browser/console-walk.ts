import { mkdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { isRest } from '../suites/suite.ts';

/** The folder of the pages' pictures, for looking at only: all pages with `PICTURES=1`, else those with a fault. */
const pictures = '.build/screenshots';
const isPictured = process.env['PICTURES'] === '1';
mkdirSync(pictures, { recursive: true });

/** Both languages, both colour schemes, and a desk and a phone. */
export const looks = {
  desk: { viewport: { width: 1280, height: 860 }, colorScheme: 'light', locale: 'en-GB' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'id-ID', hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

export type Look = keyof typeof looks;

/** The looks of this suite: the rest suite sees every page on the phone, too. */
export const seenLooks: readonly Look[] = isRest ? ['desk', 'phone'] : ['desk'];

/** The places of the pages in a file of rows: those that a walk has to come by. */
export const placesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, place = '']) => place);

/** Software draws each frame of what moves here, as there is no GPU. */
const motionless = `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
});`;

/**
 * Opens the console in a window of its own.
 *
 * @param options of the window
 * @returns the page, and how to go on; `complaints` is what the browser found fault with, policy of the page included
 */
export const openConsole = async (
  browser: Browser,
  options: BrowserContextOptions = looks.desk,
  url = `${inject('referencePage')}/console/`,
) => {
  const context = await browser.newContext(options);
  await context.addInitScript(motionless);
  // For a machine that does other things, too.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  // A refusal of the service is an answer, of which Chromium makes a line of its own.
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });

  const rest = (): Promise<void> => restOf(page);
  const goTo = async (place: string): Promise<void> => {
    await page.goto(`${url}#${place}`);
    await rest();
  };
  /** Signs in as somebody, by one click or a name typed, without a password. */
  const be = async (name: string): Promise<void> => {
    await page.goto(url);
    const known = page.getByRole('button', { name: new RegExp(`^${name} \\(`) });
    await page.locator('form input[pattern]').waitFor();
    if (await known.isVisible()) await known.click();
    else {
      await page.locator('form input[pattern]').fill(name);
      await page.locator('form:has(input[pattern]) button').click();
    }
    await page.locator('[data-person]').waitFor();
    await rest();
  };
  return { context, page, goTo, be, rest, complaints };
};

/** Waits until a page is there, with what it reads. */
const restOf = async (page: Page): Promise<void> => {
  await page.locator('[data-page-title]').first().waitFor();
  await page.locator('.mantine-Loader-root').first().waitFor({ state: 'detached' });
};

/** Ends finite animations, because half faded text has too little contrast. Endless ones go on. */
const endOfMotion = `for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();`;

/** The violations that axe finds on a loaded page. @param name of its picture */
export const violations = async (page: Page, name: string): Promise<readonly object[]> => {
  await restOf(page);
  await page.evaluate(endOfMotion);
  // No page of ours has a frame of another origin, so axe needs no second window. Nobody reads the passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  if (isPictured || found.violations.length > 0)
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true, animations: 'disabled' });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ name, id, target: target.join(' '), failureSummary })),
  );
};
