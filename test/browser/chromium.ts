import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { startedBy } from '../journeys/started-by.ts';

/**
 * Connects to the Chromium of the run. Each connection has its own contexts, and its `close` closes no others.
 * @throws Error when Chromium is not installed
 */
export const connectChromium = async (): Promise<Browser> =>
  chromium.connect(await startedBy(`${inject('starter')}/chromium`));
