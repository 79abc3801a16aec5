import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Whether to skip the tests in a browser: a local machine may have none, a build must. Prints it when it skips. */
export const isWithoutBrowser = executablePath === undefined && process.env['CI'] === undefined;
if (isWithoutBrowser) process.stderr.write('Skipped for want of a browser: apt-get install chromium\n');

/** Flags that switch off the browser's own network requests. Only the requests of pages are left. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Starts Chromium without a window. Throws one sentence where there is none. */
export const launchChromium = (): Promise<Browser> => {
  if (executablePath === undefined) throw new Error('There is no browser: apt-get install chromium');
  // A container runs tests as root, and there Chromium's sandbox does not start.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });
};
