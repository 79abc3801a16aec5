import { type BrowserServer, chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';

/** Flags that switch off the browser's own network requests, so that only requests of pages remain. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Starts one headless Chromium for all test files of a run. @throws Error when there is no Chromium */
export const serveChromium = (): Promise<BrowserServer> =>
  // Containers run tests as root, and Chromium's sandbox does not start as root.
  chromium.launchServer({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', ...quiet] });
