import { buffer } from 'node:stream/consumers';
import { type Browser, chromium, type Download } from 'playwright-core';
import { inject } from 'vitest';
import { startedBy } from '../journeys/started-by.ts';

/**
 * Connects to the Chromium of the run. Each connection has its own contexts, and its `close` closes no others.
 * @throws Error when Chromium is not installed
 */
export const connectChromium = async (): Promise<Browser> =>
  chromium.connect(await startedBy(`${inject('starter')}/chromium`));

/** The content of a download. The browser is remote, so its file has no path for this process. */
export const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
