import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';

/**
 * The browser of the tests. Debian's `chromium-headless-shell` has no user interface, and takes half of the CPU time of
 * `chromium --headless`.
 */
export const chromiumPath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** Whether to skip the browser tests. A local machine may have no browser, CI must have one. */
export const isWithoutBrowser = chromiumPath === undefined && process.env['CI'] === undefined;
if (isWithoutBrowser) process.stderr.write('Skipped for want of a browser: apt-get install chromium-headless-shell\n');

/** Flags that switch off the browser's own network requests, so that only requests of pages remain. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Starts one headless Chromium for all test files of a run. @throws Error when Chromium is not installed */
export const serveChromium = (): Promise<BrowserServer> => {
  if (chromiumPath === undefined) throw new Error('There is no browser: apt-get install chromium-headless-shell');
  // Containers run tests as root, and Chromium's sandbox does not start as root.
  return chromium.launchServer({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });
};
