import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the test run keeps what it saw. */
const screenshots = new URL('../../.build/screenshots/staff/', import.meta.url).pathname;

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** How somebody looks at a page. */
type Looks = {
  readonly size?: keyof typeof sizes;
  readonly colours?: 'light' | 'dark';
  readonly language?: 'en' | 'id';
};

/** Somebody of the sample people who has signed in at the console, in a browser of their own. */
export const signedIn = async (browser: Browser, console: string, name: string, looks: Looks = {}) => {
  const { size = 'desktop', colours = 'light', language = 'en' } = looks;
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: colours,
    locale: language,
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  await tab.goto(console);
  await tab
    .getByRole('banner')
    .getByRole('button', { name: language === 'en' ? 'Sign in' : 'Masuk' })
    .click();
  await tab.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
  await tab.locator('[data-person]').waitFor();
  return personAt(tab, console);
};

const personAt = (tab: Page, console: string) => ({
  tab,
  /** Opens a place of the console, and waits until everything that it reads is there. */
  open: async (place: string): Promise<void> => {
    await tab.goto(`${console}#${place}`);
    await settled(tab);
  },
  settled: () => settled(tab),
  /** No violation that axe finds, and a picture for whoever wants to see it. */
  look: async (name: string): Promise<void> => {
    await settled(tab);
    mkdirSync(screenshots, { recursive: true });
    await tab.screenshot({ path: `${screenshots}${name}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page: tab }).analyze();
    expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await tab.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect([name, 'moves sideways', overflow > 0]).toEqual([name, 'moves sideways', false]);
  },
});

const settled = async (tab: Page): Promise<void> => {
  await tab.locator('[data-page-title]').waitFor();
  await tab.waitForLoadState('networkidle');
  await expect.poll(() => tab.locator('.mantine-Loader-root').count()).toBe(0);
};
