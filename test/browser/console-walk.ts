import { mkdirSync, readFileSync } from 'node:fs';
import type { Result } from 'axe-core';
import type { Browser, BrowserContextOptions, Dialog, Page } from 'playwright-core';
import { inject } from 'vitest';
import { isRest } from '../suites/suite.ts';

/** The folder of the pages' screenshots: of all pages with `PICTURES=1`, else of pages with a violation. */
const pictures = '.build/screenshots';
const isPictured = process.env['PICTURES'] === '1';
mkdirSync(pictures, { recursive: true });

/**
 * A desktop with the light scheme in English, and a phone with the dark scheme in Indonesian. The last look is a desktop
 * at a zoom of 400 %, which has 320 px (WCAG 2.2, 1.4.10).
 */
export const looks = {
  // Dates are those of Jakarta in a browser of any time zone.
  desk: {
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
  },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'id-ID', hasTouch: true },
  zoom: { viewport: { width: 320, height: 640 }, colorScheme: 'light', locale: 'en-GB' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Look = keyof typeof looks;

/** The looks that this run checks. Only the rest suite checks the phone and the zoom. */
export const seenLooks: readonly Look[] = isRest ? ['desk', 'phone', 'zoom'] : ['desk'];

/** The paths of all pages in a file of page rows. */
export const placesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, place = '']) => place);

/** Switches off animations, because without a GPU each frame costs CPU time. */
const motionless = `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
});`;

/** Reports a connection that saves data, so that a page does not prefetch the scripts of all other pages. */
export const sparing = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });`;

/**
 * Opens the console in a new browser context. Only the rest suite's pages prefetch other pages.
 * @returns the page and its helpers; `complaints` are the browser's errors, including violations of the content
 * security policy
 */
export const openConsole = async (
  browser: Browser,
  options: BrowserContextOptions = looks.desk,
  url = `${inject('referencePage')}/console/`,
) => {
  const context = await browser.newContext(options);
  await context.addInitScript(isRest ? motionless : `${sparing}${motionless}`);
  // A long timeout for a busy machine.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  // Chromium logs each refused request as an error, although a refusal is a normal answer.
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });

  const rest = (): Promise<void> => restOf(page);
  // A walk leaves typed text behind.
  const leave = (dialog: Dialog): void => void dialog.accept();
  const goTo = async (place: string): Promise<void> => {
    page.on('dialog', leave);
    await page.goto(`${url}#${place}`);
    await rest();
    page.off('dialog', leave);
  };
  /** Signs in as a sample person by one click, or as another person by a typed name. */
  const be = async (name: string): Promise<void> => {
    await page.goto(`${url}#/developer`);
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

const restOf = async (page: Page): Promise<void> => {
  await page.locator('[data-page-title]').first().waitFor();
  await page.locator('.mantine-Loader-root').first().waitFor({ state: 'detached' });
};

/** Ends finite animations, because half-faded text has too little contrast. */
const endOfMotion = `for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();`;

const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Runs axe. A document gets the script once, because sending and compiling it costs more than the rules. */
const axeResults = async (page: Page): Promise<readonly Result[]> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeScript);
  return page.evaluate<Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
};

/** The names of pages that move money. Axe takes half a second of CPU a page, so only the rest suite runs it on all. */
const moneyPages =
  /approvals|drafts|policies-|credit|debit|payables|settlements|topups|order|basket|wallet|refund|buy|stale/;

/**
 * The violations that axe finds on a loaded page.
 *
 * @param name the name of its screenshot
 */
export const violations = async (page: Page, name: string): Promise<readonly object[]> => {
  await restOf(page);
  if (!isRest && !moneyPages.test(name)) return [];
  await page.evaluate(endOfMotion);
  const found = await axeResults(page);
  if (isPictured || found.length > 0)
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true, animations: 'disabled' });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ name, id, target: target.join(' '), failureSummary })),
  );
};

/** Links, buttons, headings and states that an ellipsis, the border of their card, or the screen cuts. */
const cutTexts = `[...document.querySelectorAll('main :is(a, button, h1, h2, h3, .mantine-Badge-label), header *')]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const card = element.closest('.mantine-Card-root')?.getBoundingClientRect();
    const isCut = getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
    return width > 1 && left >= 0 && (isCut || right > Math.min(innerWidth, card?.right ?? innerWidth) + 1);
  })
  .map(({ textContent }) => textContent)`;

/**
 * The pixels by which a page is wider than the screen, and its cut texts. On a desktop, tables cut long texts on purpose.
 */
export const misfits = async (page: Page, name: string, look: Look): Promise<readonly object[]> => {
  const beside = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const cut = look === 'desk' ? [] : await page.evaluate<string[]>(cutTexts);
  return [...(beside > 0 ? [{ name, beside }] : []), ...cut.map((text) => ({ name, cut: text }))];
};

/** The idempotency keys of the page's further POST requests to a path, one per try. */
export const keysTo = (page: Page, path: RegExp): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
};
